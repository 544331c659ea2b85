import type { Valuation } from '../contract.ts'
import { appraisalDisclaimer } from '@parure/features/comparable/texts.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type from '@parure/ui/text/type.module.css'
import { buildVerdict } from '@parure/features/lot/web/verdict/build-verdict.ts'
import { Price } from '@parure/features/lot/web/price/price.tsx'
import { useLotMoney } from '@parure/features/lot/web/price/use-lot-money.ts'
import { explainRange } from '@parure/features/lot/web/market/describe-range-sales.ts'
import { Info } from '@parure/ui/overlay/info.tsx'
import styles from '@parure/features/lot/web/verdict/verdict.module.css'
import { dividePerCarat } from './divide-per-carat.ts'
import type { StoneDraft } from './stone-draft.ts'

interface Props {
  draft: StoneDraft
  found: Valuation
}

const unpriced = { estimatePrice: null, price: null, priceBasis: null, status: 'Upcoming' } as const

/** The answer on a typed stone: what similar lots sold for, on both bases and per carat, or why no range is given. */
export function ValueAnswer({ draft, found }: Props) {
  const money = useLotMoney(found.currency)
  const verdict = buildVerdict({ ...unpriced, category: draft.category, currency: found.currency }, found, money)
  if (!verdict) return <NoSales species={draft.species} />
  const { headline, similar, closest, salesWords } = verdict
  const paidRange = found.withPremium?.range
  const span = similar ?? closest?.span ?? null
  const perCarat = span && dividePerCarat(span, draft.carats)
  const price = (amount: string) => <Price amount={amount} currency={money.currency} />
  return (
    <div className={styles.verdict}>
      <div className={styles.head}>
        <h2 id="value">{headline}</h2>
      </div>
      <dl className={styles.figures}>
        {similar && (
          <Figure name="Hammer price" note={salesWords}>
            {price(similar)}
          </Figure>
        )}
        {closest && (
          <Figure name={`Closest ${closest.prices.length} sold for`} note="single sales, not a range">
            {price(closest.span)}
          </Figure>
        )}
        {paidRange && (
          <Figure name="Price paid" note="with premium">
            {price(money.convert(`${paidRange.low}-${paidRange.high}`))}
          </Figure>
        )}
        {perCarat && (
          <Figure name="Hammer per carat" note="setting included">
            {price(perCarat)}
          </Figure>
        )}
      </dl>
      <p className={styles.line}>
        {found.range ? explainRange(found.range, found.sold.length).at(0) : describeWayOn(draft)}{' '}
        <Info label="How we work this out">
          <span>
            {`Sales before ${formatAuctionDate(found.on)}, unsigned pieces. Each price is converted at the rate of its sale day.`}
          </span>
          <span>
            {(found.range ? explainRange(found.range, found.sold.length).slice(1) : (found.refused ?? [])).join(' ')}
          </span>
          <span>{appraisalDisclaimer}</span>
        </Info>
      </p>
    </div>
  )
}

function NoSales({ species }: Pick<StoneDraft, 'species'>) {
  return (
    <div className={styles.verdict}>
      <div className={styles.head}>
        <h2 id="value">No similar sales in ten years.</h2>
      </div>
      <p className={styles.line}>
        Leave out a detail, or{' '}
        <Link to={`/past-lots?${new URLSearchParams({ gemstones: species })}`} className={type.link}>
          {`see all results with ${species.toLowerCase()}`}
        </Link>
        .
      </p>
    </div>
  )
}

/** Says what would make the sales more alike. */
function describeWayOn({ carats, laboratory, origin, treatment }: StoneDraft): string {
  if (carats === '') return 'Add a weight for closer matches.'
  if (origin === '' || treatment === '') return 'Add origin and treatment for closer matches.'
  return laboratory === '' ? 'Add a report for closer matches.' : 'Here are the nearest sales.'
}

function Figure({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}
