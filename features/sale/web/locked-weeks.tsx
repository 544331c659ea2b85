import type { SaleWeeks } from '../contract.ts'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { formatCount, formatLotCount, formatSaleCount } from '@parure/ui/text/format-count.ts'
import locked from '@parure/ui/feedback/locked.module.css'
import type from '@parure/ui/text/type.module.css'
import { formatSaleTime } from './format-sale-time.ts'
import { formatPartOfMonth, formatSaleDays, formatWeek } from './format-week.ts'
import { SaleMark } from './sale-mark.tsx'
import { SalesFrame } from './sales-frame.tsx'
import styles from './sales.module.css'

/** For plans without sale details: one line with totals, one button, and one past week as Standard shows it. */
export function LockedWeeks({ weeks: { total, sample, asOf } }: { weeks: SaleWeeks }) {
  return (
    <SalesFrame>
      <div className={`${styles.invite} ${locked.untilKnown}`}>
        <p className={styles.answer}>
          {total ? (
            <>
              <b>{`${formatCount(total.sales)} sales`}</b> with <b>{`${formatCount(total.lots)} lots`}</b>
              {` are coming up, through ${formatPartOfMonth(total.lastDay)}.`}
            </>
          ) : (
            'The next sales are coming up.'
          )}
        </p>
        <p className={`${type.small} ${type.quiet}`}>
          Standard shows who sells, where and when, and puts each sale in your calendar.
        </p>
        <ButtonLink look="primary" to="/pricing" text="See plans" />
      </div>
      {sample && <SampleWeek sample={sample} />}
      {asOf && <p className={styles.note}>Updated every Monday.</p>}
    </SalesFrame>
  )
}

function SampleWeek({ sample: { week, sales } }: { sample: NonNullable<SaleWeeks['sample']> }) {
  const lots = sales.reduce((sum, sale) => sum + sale.lots, 0)
  return (
    <section className={styles.sample} aria-labelledby="sample-week">
      <div className={styles.sampleHead}>
        <h2 id="sample-week">A past week, as Standard shows it</h2>
        <span>Sample</span>
      </div>
      <div className={styles.week}>
        <div className={styles.weekHead}>
          <h3>{formatWeek(week, '')}</h3>
          <p>{`${formatSaleCount(sales.length)} · ${formatLotCount(lots)}`}</p>
        </div>
        <ul className={styles.sales}>
          {sales.map((sale) => (
            <SampleSale key={`${sale.house} ${sale.auctionDate}`} sale={sale} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function SampleSale({ sale }: { sale: NonNullable<SaleWeeks['sample']>['sales'][number] }) {
  const { days, weekdays } = formatSaleDays(sale.auctionDate ?? '')
  return (
    <li>
      <p className={styles.day}>
        {days}
        <small>{weekdays}</small>
      </p>
      <p className={styles.title}>
        <b>{sale.title ?? 'Jewelry sale'}</b>
        <span>{sale.house}</span>
      </p>
      <p className={styles.place}>
        {sale.location}
        <span>{formatSaleTime(sale, sale.timeZone) ?? 'Time not published'}</span>
      </p>
      <div className={styles.facts}>
        <SaleMark state="results" />
        <span>{formatLotCount(sale.lots)}</span>
      </div>
    </li>
  )
}
