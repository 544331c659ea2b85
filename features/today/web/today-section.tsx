import type { SaleCard, TodayOverview } from '@parure/features/sale/contract.ts'
import { today as endpoint } from '@parure/features/sale/endpoints.ts'
import { useEffect, useState } from 'react'
import { Link } from '@parure/render/link.tsx'
import { LotCard } from '@parure/features/lot/web/card/lot-card.tsx'
import { SaleMark } from '@parure/features/sale/web/sale-mark.tsx'
import { formatSaleTime } from '@parure/features/sale/web/format-sale-time.ts'
import { formatCount, formatLotCount, formatSaleCount } from '@parure/ui/text/format-count.ts'
import { formatSaleDays } from '@parure/features/sale/web/format-week.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { PageSearch } from '@parure/features/shell/web/search/page-search.tsx'
import { formatDay } from '@parure/values/format-day.ts'
import { splitLocalMoment } from '@parure/ui/text/format-local-moment.ts'
import layout from '@parure/ui/layout/layout.module.css'
import { Locked } from '@parure/ui/feedback/locked.tsx'
import text from '@parure/ui/text/type.module.css'
import { OwnColumns } from './own-columns.tsx'
import { TodayColumn } from './today-column.tsx'
import styles from './today-for-returning-visitors.module.css'

/**
 * Today: for accounts the search, their own lots and searches; for everybody sales, new lots and results. The latter are
 * optional: nothing of them is rendered after a failure.
 */
export function TodaySection({ isOwn = false }: { isOwn?: boolean }) {
  const [overview, setOverview] = useState<TodayOverview | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call(endpoint, {}, leaving.signal)
      .then(setOverview)
      .catch(() => {})
    return () => leaving.abort()
  }, [])
  if (overview === null && !isOwn) return null
  return (
    <section className={`${layout.wrap} ${styles.today}`} aria-labelledby="today">
      <div className={styles.top}>
        <div>
          <h2 id="today" className={isOwn ? text.display2 : text.display3}>
            Today
          </h2>
          {isOwn && <p className={`${text.small} ${text.quiet}`}>{formatToday()}. Times are in your time zone.</p>}
        </div>
        {isOwn && <PageSearch />}
      </div>
      {isOwn && <OwnColumns />}
      {overview && <Overview today={overview} />}
    </section>
  )
}

/** Formats `Thursday, Nov 26`. */
function formatToday(): string {
  const now = new Date().toISOString()
  const weekday = new Date().toLocaleDateString('en-US', { weekday: 'long' })
  return `${weekday}, ${formatDay(splitLocalMoment(now).day, { hasYear: false })}`
}

function Overview({ today }: { today: TodayOverview }) {
  return (
    <>
      <div className={styles.columns}>
        <TodayColumn title="This week’s sales" to="/sales" link="All sales">
          <ThisWeek today={today} />
        </TodayColumn>
        <TodayColumn title="Results in" to="/past-lots" link="Auction Results">
          <Results results={today.results} />
        </TodayColumn>
      </div>
      {today.newLots.length > 0 && (
        <TodayColumn
          title={`New today: ${formatLotCount(today.newCount)}`}
          to="/upcoming-lots?sortOrder=1"
          link="The newest lots"
        >
          <div className={`${layout.grid} ${layout.gridOfFour}`}>
            {today.newLots.map((lot) => (
              <LotCard key={lot.id} lot={lot} figures="brief" heading="h3" />
            ))}
          </div>
        </TodayColumn>
      )}
    </>
  )
}

function ThisWeek({ today: { week, sales } }: { today: TodayOverview }) {
  const counts =
    week === null || week.sales === null
      ? '1–2 sales'
      : `${formatSaleCount(week.sales)} · ${formatLotCount(week.lots ?? 0)}`
  return (
    <>
      <p className={`${text.small} ${text.quiet}`}>{counts}</p>
      {sales === undefined ? (
        <Locked name="Who sells, where and when is locked. See plans">Who sells, where and when</Locked>
      ) : (
        <Sales sales={sales} none="No more sales this week." />
      )}
    </>
  )
}

function Results({ results }: { results: TodayOverview['results'] }) {
  if (results === undefined) return <Locked name="Results of sales are locked. See plans">Results of sales</Locked>
  return <Sales sales={results} none="No results in the last two weeks." />
}

function Sales({ sales, none }: { sales: readonly SaleCard[]; none: string }) {
  if (sales.length === 0) return <p className={`${text.small} ${text.faint}`}>{none}</p>
  return (
    <ul className={styles.sales}>
      {sales.map((sale) => (
        <li key={sale.id}>
          <span className={text.figure}>{formatSaleDays(sale.auctionDate ?? '').days}</span>
          <span>
            <Link to={`/sales/${sale.id}`}>{sale.title ?? 'Jewelry sale'}</Link>
            <small>
              {[sale.house, sale.state === 'upcoming' || sale.state === 'today' ? formatSaleTime(sale) : null]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <span className={styles.state}>
            <SaleMark state={sale.state} />
            <small>
              {sale.state === 'awaiting'
                ? `${formatCount(sale.known)} of ${formatLotCount(sale.lots)}`
                : formatLotCount(sale.lots)}
              {sale.saved > 0 && ` · ${sale.saved} saved`}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}
