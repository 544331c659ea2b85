import { summarizeCollection, type CollectionSummary } from '../../collection-summary.ts'
import type { CollectionLot } from '../../contract.ts'
import { formatMinorUnits } from '@parure/values/money.ts'
import { roundToThreeDigits } from '@parure/features/rates/convert.ts'
import { Price } from '@parure/features/lot/web/price/price.tsx'
import { Locked } from '@parure/ui/feedback/locked.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from '@parure/ui/text/figure-strip.module.css'
import { describeMedian, describeUnsold, describeSold, describeTotal, type SummaryFigure } from './summary-words.ts'

interface Props {
  ended: readonly CollectionLot[]
  /** The currency of the total. */
  currency: string
  seesSales: boolean
}

/** The outcomes of all saved lots whose sales are over; every figure has its number of lots and its basis. */
export function OutcomeStrip({ ended, currency, seesSales }: Props) {
  const summary = summarizeCollection(ended)
  return (
    <dl className={styles.strip} aria-label="Results of saved lots">
      <Figure name="Sold" words={describeSold(summary)} />
      <Figure name="Median against estimate" words={describeMedian(summary)} />
      <div>
        <dt>Total hammer</dt>
        <dd>{seesSales ? <Total summary={summary} currency={currency} /> : <LockedTotal />}</dd>
      </div>
      <Figure name="Not sold" words={describeUnsold(summary)} />
    </dl>
  )
}

function Figure({ name, words: { value, few, of } }: { name: string; words: SummaryFigure }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={few && styles.few}>
        {value}
        <small>{of}</small>
      </dd>
    </div>
  )
}

function Total({ summary, currency }: { summary: CollectionSummary; currency: string }) {
  const { amount, n, currencies } = summary.total
  const isExact = [...currencies].every((each) => each === currency)
  if (n === 0) return <span className={styles.few}>No hammer price{summary.sold > 0 && ' with a rate'}</span>
  return (
    <>
      {!isExact && (
        <>
          <span aria-hidden="true">≈ </span>
          <span className={type.spoken}>about </span>
        </>
      )}
      <Price amount={formatMinorUnits(isExact ? amount : roundToThreeDigits(amount))} currency={currency} />
      <small>{describeTotal(summary, !isExact)}</small>
    </>
  )
}

const LockedTotal = () => (
  <>
    <Locked name="Total hammer is locked. See plans">Locked</Locked>
    <small>hammer prices at the rates of the sale days</small>
  </>
)
