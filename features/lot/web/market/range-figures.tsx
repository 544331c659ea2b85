import type { ComparableRange, Comparables } from '@parure/features/comparable/contract.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import type { LotMoney } from '../price/use-lot-money.ts'
import { describeRangeModel } from './describe-range-model.ts'
import styles from './market-section.module.css'

/** The figures of the model in words: with and without the house's estimate, and what moved the one from sales alone. */
export function RangeFigures({ comparables, money }: { comparables: Comparables; money: LotMoney }) {
  const { range, withEstimate } = comparables
  if (!range?.model) return null
  const format = ({ low, high }: ComparableRange): string =>
    `${formatGroupedPrice(money.convert(`${low}-${high}`))}\u00a0${money.currency}`
  const moves = (range.contributions ?? []).map(({ text, percent }) => `${text} ${formatEffect(percent)}`)
  return (
    <div className={styles.always}>
      <p>
        From sales alone: {format(range)}.{withEstimate && ` With the house’s estimate: ${format(withEstimate)}.`}
      </p>
      {moves.length > 0 && <p>Against a typical piece of its kind: {moves.join(', ')}.</p>}
      <p>{describeRangeModel(range, range.model)}</p>
    </div>
  )
}

/** Formats `+12%` and `−15%`, and from threefold on `×3.4`. */
function formatEffect(percent: number): string {
  const factor = 1 + percent / 100
  if (factor >= 3) return `×${factor < 10 ? factor.toFixed(1) : Math.round(factor)}`
  return percent < 0 ? `−${-percent}%` : `+${percent}%`
}
