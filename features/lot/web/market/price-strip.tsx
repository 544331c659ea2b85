/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an image of marks that the page itself draws */
import { formatGroupedPrice } from '@parure/values/money.ts'
import { createAmountAxis, thinTicks } from '@parure/charts/axis.ts'
import { parseEnds } from '../verdict/compare-with-range.ts'
import type { Comparison, ComparisonRow } from './build-comparison-rows.ts'
import { layoutDots, type Dot } from './layout-dots.ts'
import styles from './price-strip.module.css'

interface Props {
  comparison: Comparison
  /** Wire prices in the currency of the comparison. */
  range: LabelledRange | null
  estimate: string | null
}

interface LabelledRange {
  price: string
  label: string
}

/** Px at the top for words, between two dots, and below the base line. */
const [wordsHeight, dotStep, footHeight] = [38, 11, 26]
const laneHeight = 26

/** Similar lots as dots on one scale. Drawn twice: dots of a narrow drawing overlap sooner and stack higher. */
export function PriceStrip(props: Props) {
  return (
    <div className={styles.strip}>
      <Drawing {...props} width={340} className={styles.narrow} />
      <Drawing {...props} width={1240} className={styles.wide} />
    </div>
  )
}

function Drawing({
  comparison,
  range,
  estimate,
  width,
  className,
}: Props & { width: number; className: string | undefined }) {
  const { sold, unsold, currency } = comparison
  const shownEstimate = comparison.basis === 'hammer' ? estimate : null
  const lane = unsold.filter(({ lowEstimate }) => lowEstimate !== null)
  const amounts = [
    ...sold.map(({ amount }) => Number(amount)),
    ...lane.map(({ lowEstimate }) => Number(lowEstimate)),
    ...[range?.price, shownEstimate].flatMap((price) => (price ? parseEnds(price) : [])),
  ]
  const { y: place, ticks } = createAmountAxis(amounts, { top: 98, bottom: 2 }, true)
  const visibleTicks = thinTicks(ticks, width)
  const dots = layoutDots(sold, ({ amount }) => place(Number(amount)), 1100 / width)
  const base = wordsHeight + (Math.max(0, ...dots.map(({ level }) => level)) + 1) * dotStep + 4
  const height = base + footHeight + (lane.length > 0 ? laneHeight : 0)
  const label = `${sold.length} similar sales between ${formatGroupedPrice(String(Math.min(...amounts)))} and ${formatGroupedPrice(String(Math.max(...amounts)))} ${currency}; the table lists them.`
  return (
    <svg className={className} width="100%" height={height} role="img" aria-label={label}>
      {shownEstimate && <EstimateBand price={shownEstimate} place={place} base={base} />}
      <line x1="0" x2="100%" y1={base} y2={base} className={styles.axis} />
      {range && <RangeBar {...range} place={place} base={base} width={width} />}
      {visibleTicks.map((tick, index) => (
        <text
          key={tick}
          x={`${place(tick)}%`}
          y={base + 18}
          textAnchor={index === 0 ? 'start' : index === visibleTicks.length - 1 ? 'end' : 'middle'}
        >
          {formatGroupedPrice(String(tick))}
        </text>
      ))}
      {dots.map((dot) => (
        <SoldDot key={dot.item.lot.id} dot={dot} base={base} />
      ))}
      {lane.map(({ lot, lowEstimate }) => (
        <circle
          key={lot.id}
          cx={`${place(Number(lowEstimate)).toFixed(2)}%`}
          cy={base + footHeight + 10}
          r="4"
          className={styles.unsold}
        />
      ))}
      {lane.length > 0 && (
        <text x="0" y={base + footHeight + 14} className={styles.words}>
          Unsold
        </text>
      )}
    </svg>
  )
}

function SoldDot({ dot: { item, x, level }, base }: { dot: Dot<ComparisonRow>; base: number }) {
  const [cx, cy] = [`${x.toFixed(2)}%`, base - 8 - level * dotStep]
  return (
    <g data-lot={item.lot.id}>
      {item.isUnusual && <circle cx={cx} cy={cy} r="7.5" className={styles.ring} />}
      <circle cx={cx} cy={cy} r="4.5" className={item.isDerived ? styles.derived : styles.dot} />
    </g>
  )
}

interface MarkProps {
  price: string
  place: (amount: number) => number
  base: number
}

function EstimateBand({ price, place, base }: MarkProps) {
  const [from, to] = parseEnds(price).map(place) as [number, number]
  const isLate = from > 70
  return (
    <>
      <rect
        x={`${from.toFixed(2)}%`}
        width={`${Math.max(0.5, to - from).toFixed(2)}%`}
        y="34"
        height={base - 34}
        className={styles.estimate}
      />
      <text
        x={`${(isLate ? to : from).toFixed(2)}%`}
        y="28"
        textAnchor={isLate ? 'end' : 'start'}
        className={styles.own}
      >
        This estimate
      </text>
    </>
  )
}

/** Approximate advance of a character of the label, in px. */
const characterWidth = 6.4

function RangeBar({ price, label, place, base, width }: MarkProps & LabelledRange & { width: number }) {
  const [from, to] = parseEnds(price).map(place) as [number, number]
  const labelWidth = (label.length * characterWidth * 100) / width
  // Within the drawing: at the bar's start, or farther left where it is too long for that.
  const x = Math.max(0, Math.min(from, 100 - labelWidth))
  return (
    <>
      <rect
        x={`${from.toFixed(2)}%`}
        y={base - 1}
        width={`${Math.max(0.5, to - from).toFixed(2)}%`}
        height="6"
        className={styles.range}
      />
      <text x={`${x.toFixed(2)}%`} y="12" className={styles.words}>
        {label}
      </text>
    </>
  )
}
