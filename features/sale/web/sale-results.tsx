import type { SaleDetail } from '../contract.ts'
import { minMedianLots } from '@parure/features/lot/against-middle.ts'
import { splitPriceRange } from '@parure/values/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Plate } from '@parure/features/lot/web/card/plate.tsx'
import { Price } from '@parure/features/lot/web/price/price.tsx'
import strip from '@parure/ui/text/figure-strip.module.css'
import text from '@parure/ui/text/type.module.css'
import styles from './sale.module.css'

type Results = NonNullable<SaleDetail['results']>

const bases = {
  hammer: 'hammer, without premium, as stated',
  inclusive: 'with buyer’s premium, as stated',
  unknown: 'basis not specified',
}

/** The results of a sale; every figure has its number of lots and its basis. */
export function SaleResults({ results }: { results: Results }) {
  return (
    <>
      <dl className={strip.strip} aria-label="Results of the sale">
        <Figure name="Sell-through" {...buildSellThrough(results)} />
        <Totals results={results} />
        <Figure name="Median against estimate" {...buildMedian(results)} />
        <Figure name="Above high estimate" {...buildAboveHigh(results)} />
      </dl>
      {results.multiples.length > 0 && <Multiples results={results} />}
    </>
  )
}

function Figure({ name, value, of, few }: { name: string; value: ReactNode; of: string; few?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={few ? strip.few : undefined}>
        {value}
        <small>{of}</small>
      </dd>
    </div>
  )
}

function buildSellThrough({ sellThrough: percent, sold, unsold, afterSale, withdrawn, unknown, lots }: Results) {
  const others = [
    afterSale > 0 && `${afterSale} sold after the sale, counted as unsold`,
    withdrawn > 0 && `${withdrawn} withdrawn`,
    unknown > 0 && `${unknown} without a result`,
  ].filter(Boolean)
  const of = [`${sold} sold of ${sold + unsold} offered`, ...others].join('; ')
  if (percent !== null) return { value: `${percent}%`, of }
  return { value: `${lots - unknown} of ${lots} results so far`, of, few: true }
}

function buildMedian({ median: { percent, n }, sold }: Results) {
  const of = `hammer against mid-estimate, ${n} of ${sold} sold`
  if (percent === null) return { value: 'Too few sales', of: `${of}; ${minMedianLots} are needed`, few: true }
  if (percent === 0) return { value: 'At mid-estimate', of }
  return { value: `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'}`, of }
}

function buildAboveHigh({ aboveHigh: count, median: { n } }: Results) {
  if (count === null)
    return { value: 'Too few sales', of: `hammer of ${n} sold; ${minMedianLots} are needed`, few: true }
  return { value: `${Math.round((count / n) * 100)}%`, of: `hammer, ${count} of ${n} sold` }
}

function Totals({ results: { totals, sold } }: { results: Results }) {
  const [main, ...others] = totals
  const rest = sold - (main?.n ?? 0)
  return (
    <div>
      <dt>Total</dt>
      <dd className={main ? undefined : strip.few}>
        {main ? <Price amount={main.amount} currency={main.currency} /> : 'No price yet'}
        <small>
          {main && `${bases[main.basis]}, ${main.n} sold`}
          {rest > 0 && `; ${rest} on another basis or in another currency`}
        </small>
        {others.map((each) => (
          <small key={`${each.currency} ${each.basis}`}>
            <Price amount={each.amount} currency={each.currency} />, {bases[each.basis]}, {each.n} sold
          </small>
        ))}
      </dd>
    </div>
  )
}

function Multiples({
  results: {
    multiples,
    median: { n },
  },
}: {
  results: Results
}) {
  const maxMultiple = Math.max(...multiples.map(({ multiple }) => Number(multiple)))
  return (
    <section className={styles.section}>
      <h2 className={text.display3}>Five highest multiples</h2>
      <p className={`${text.tiny} ${text.faint}`}>Hammer price ÷ high estimate (line). {n} lots.</p>
      <ol className={styles.multiples}>
        {multiples.map((lot) => (
          <li key={lot.id}>
            <Plate base={lot.baseImageFileName} slot="thumbnail" />
            <span>
              <Link to={`/jewelry/${lot.id}`}>
                {[lot.lotNumber && `Lot ${lot.lotNumber}`, lot.title].filter(Boolean).join(', ')}
              </Link>
              <span className={`${text.tiny} ${text.quiet} ${styles.figures}`}>
                Estimate <Price amount={lot.estimatePrice ?? ''} currency={lot.currency} /> · Hammer{' '}
                <Price amount={lot.price ?? ''} currency={lot.currency} />
              </span>
            </span>
            <Bar multiple={Number(lot.multiple)} most={maxMultiple} low={computeLowShare(lot.estimatePrice)} />
            <b>{`${Number(lot.multiple).toFixed(1)}×`}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns the low estimate as a share of the high one. */
function computeLowShare(estimate: string | null): number {
  const [low = '1', high = low] = splitPriceRange(estimate ?? '1')
  return Number(low) / Number(high)
}

/** The highest multiple spans a hundred units: the bar is the estimate, the diamond the price. */
function Bar({ multiple, most, low }: { multiple: number; most: number; low: number }) {
  const placeValue = (value: number): number => 2 + (value / most) * 94
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={styles.bar} aria-hidden>
      <line x1="0" x2="100" y1="5" y2="5" />
      <rect x={placeValue(low)} width={Math.max(1, placeValue(1) - placeValue(low))} y="0" height="10" />
      <path d={`M ${placeValue(multiple) - 2} 5 l 2 -5 l 2 5 l -2 5 z`} />
    </svg>
  )
}
