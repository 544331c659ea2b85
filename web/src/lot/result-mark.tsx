import type { LotCard } from '@parure/domain/lot/contract'
import { resultOf } from '@parure/domain/lot/result'
import type { Outcome, PriceBasis } from '@parure/domain/lot/status'
import { outcomeNames, soldAfterSaleName } from '@parure/domain/lot/outcome-names'
import styles from './result-mark.module.css'

type Ended = Pick<LotCard, 'price' | 'estimatePrice' | 'outcome' | 'soldAfterSale'> & { priceBasis: PriceBasis | null }

const against = ({ price, priceBasis, estimatePrice }: Ended) =>
  resultOf({ price, basis: priceBasis, estimate: estimatePrice })

/** Whether a lot has a mark of its result. */
export const hasResultMark = (lot: Ended): boolean => lot.soldAfterSale === true || against(lot) !== null

/**
 * The hammer price against the estimate, in words behind a sign, or that the lot was sold after the sale. Renders
 * nothing when the two are not comparable.
 */
export function ResultMark({ lot }: { lot: Ended }) {
  if (lot.soldAfterSale) return <span className={`${styles.mark} ${styles.unsold}`}>{soldAfterSaleName}</span>
  const result = against(lot)
  return result && <span className={`${styles.mark} ${styles[result.sign]}`}>{result.words}</span>
}

/** The outcome of a lot without a price, behind its sign. */
export function OutcomeMark({ outcome }: { outcome: Exclude<Outcome, 'sold'> }) {
  return <span className={`${styles.mark} ${styles[outcome]}`}>{outcomeNames[outcome]}</span>
}

/** Returns the outcome of a lot without a price. */
export const unpriced = ({ outcome }: Pick<Ended, 'outcome'>): Exclude<Outcome, 'sold'> =>
  outcome && outcome !== 'sold' ? outcome : 'unpublished'
