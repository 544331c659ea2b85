import type { LotCard } from '../../contract.ts'
import { compareHammerWithEstimate } from '../../estimate-result.ts'
import type { LotOutcome, PriceBasis } from '../../status.ts'
import { outcomeNames, soldAfterSaleName } from '../../outcome-names.ts'
import styles from './result-mark.module.css'

type PastLot = Pick<LotCard, 'price' | 'estimatePrice' | 'outcome' | 'soldAfterSale'> & {
  priceBasis: PriceBasis | null
}

const compareWithEstimate = ({ price, priceBasis, estimatePrice }: PastLot) =>
  compareHammerWithEstimate({ price, basis: priceBasis, estimate: estimatePrice })

/** Whether a lot has a mark of its result. */
export const hasResultMark = (lot: PastLot): boolean => lot.soldAfterSale === true || compareWithEstimate(lot) !== null

/**
 * The hammer price against the estimate, in words behind a sign, or that the lot was sold after the sale. Renders
 * nothing when the two are not comparable.
 */
export function ResultMark({ lot }: { lot: PastLot }) {
  if (lot.soldAfterSale) return <span className={`${styles.mark} ${styles.unsold}`}>{soldAfterSaleName}</span>
  const result = compareWithEstimate(lot)
  return result && <span className={`${styles.mark} ${styles[result.sign]}`}>{result.words}</span>
}

/** The outcome of a lot without a price, behind its sign. */
export function OutcomeMark({ outcome }: { outcome: Exclude<LotOutcome, 'sold'> }) {
  return <span className={`${styles.mark} ${styles[outcome]}`}>{outcomeNames[outcome]}</span>
}

/** Returns the outcome of a lot without a price. */
export const getUnpricedOutcome = ({ outcome }: Pick<PastLot, 'outcome'>): Exclude<LotOutcome, 'sold'> =>
  outcome && outcome !== 'sold' ? outcome : 'unpublished'
