import type { ComparableRange, RangeOrReasons } from '@parure/features/comparable/contract.ts'
import { formatAuctionDate } from '../../format-wire-auction-date.ts'
import type { LotDetail } from '../../contract.ts'
import { splitPriceRange } from '@parure/values/money.ts'
import { MethodNote } from '@parure/ui/method-note.tsx'
import type from '@parure/ui/type.module.css'
import { Price } from '../price.tsx'
import { PremiumRange } from './premium-range.tsx'
import { describeRangeBasis, describeRangeMethod } from './describe-range-basis.ts'
import styles from './market-section.module.css'

interface Props {
  lot: Pick<LotDetail, 'estimatePrice' | 'currency'>
  range: ComparableRange
  /** Undefined for plans without it. */
  withPremium: RangeOrReasons | undefined
}

/** The middle half of the prices of comparable lots, beside this lot's estimate. */
export function RangeFigure({ lot: { estimatePrice, currency }, range, withPremium }: Props) {
  const { low, middle, high, isWide } = range
  const estimate = currency === range.currency && estimatePrice ? splitPriceRange(estimatePrice).map(Number) : []
  return (
    <div className={styles.range}>
      <h3>Price range of comparable lots</h3>
      <p className={styles.big}>
        <Price amount={`${low}-${high}`} currency={range.currency} />
        {isWide && <span className={styles.wide}>wide</span>}
      </p>
      <p className={type.small}>
        Median <Price amount={middle} currency={range.currency} />
      </p>
      <Bars range={[low, middle, high].map(Number)} estimate={estimate} />
      {estimate.length > 0 && estimatePrice && (
        <p className={`${styles.key} ${type.tiny}`}>
          <span>Comparable lots</span>
          <span data-own>
            Estimate of this lot <Price amount={estimatePrice} currency={currency} />
          </span>
        </p>
      )}
      <MethodNote title="How this range is made" method={describeRangeMethod(range)}>
        {describeRangeBasis(range)} Until {formatAuctionDate(range.until)}.
      </MethodNote>
      <PremiumRange withPremium={withPremium} />
    </div>
  )
}

const width = 720

/** Both bars on one logarithmic scale; decorative, as the text gives the figures. */
function Bars({ range, estimate }: { range: readonly number[]; estimate: readonly number[] }) {
  const all = [...range, ...estimate].filter((figure) => figure > 0)
  const [minFigure, maxFigure] = [Math.min(...all) / 1.15, Math.max(...all) * 1.15]
  const scaleFigure = (figure: number): number =>
    Math.round((width * Math.log(Math.max(figure, minFigure) / minFigure)) / Math.log(maxFigure / minFigure))
  const [low = 0, middle = 0, high = 0] = range.map(scaleFigure)
  const [from, to = from] = estimate.map(scaleFigure)
  return (
    <svg className={styles.bars} viewBox={`0 0 ${width} 40`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 12H${width}`} className={styles.line} />
      <rect x={low} y="6" width={Math.max(2, high - low)} height="12" className={styles.band} />
      <path d={`M${middle} 2V22`} className={styles.tick} />
      {from !== undefined && to !== undefined && (
        <rect x={from} y="29" width={Math.max(4, to - from)} height="7" className={styles.own} />
      )}
    </svg>
  )
}
