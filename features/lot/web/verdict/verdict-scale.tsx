/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an image of marks that the page itself draws */
import { formatGroupedPrice } from '@parure/values/money.ts'
import { createAmountAxis, thinTicks } from '@parure/charts/axis.ts'
import { parseEnds } from './compare-with-range.ts'
import styles from './verdict.module.css'

/** Wire prices of one currency. */
export interface ScaledFigures {
  estimate: string | null
  similar: string | null
  closest: readonly string[]
  hammer: string | null
  /** The bid and what it costs in all. */
  paid: { bid: string; total: string } | null
}

interface Props {
  figures: ScaledFigures
  /** The same as a sentence. */
  label: string
}

/** Draws the figures on one scale. Positions are percentages, so that text keeps its size. */
export function VerdictScale({ figures, label }: Props) {
  const { estimate, similar, closest, hammer, paid } = figures
  const amounts = [estimate, similar, hammer, paid?.bid, paid?.total, ...closest].flatMap((each) =>
    each ? parseEnds(each) : [],
  )
  if (amounts.length < 2) return null
  // Room right of the last mark, so that its ring is not cut.
  const { y: place, ticks } = createAmountAxis([...amounts, Math.max(...amounts) * 1.04], { top: 100, bottom: 0 })
  const at = (amount: number) => `${Math.min(100, Math.max(0, place(amount))).toFixed(2)}%`
  return (
    <svg className={styles.scale} role="img" aria-label={label}>
      <Ticks ticks={thinTicks(ticks, 330)} at={at} />
      <line x1="0" x2="100%" y1="52" y2="52" className={styles.axis} />
      {similar && <Bar price={similar} place={place} y={56} className={styles.similar} name="Similar" nameY={81} />}
      {closest.map((price, index) => (
        <circle key={index} cx={at(Number(price))} cy="62" r="3.5" className={styles.closest} />
      ))}
      {estimate && <Bar price={estimate} place={place} y={38} className={styles.estimate} name="Estimate" nameY={29} />}
      {paid && <Paid bid={at(Number(paid.bid))} total={place(Number(paid.total))} />}
      {hammer && <Hammer x={place(Number(hammer))} />}
    </svg>
  )
}

function Ticks({ ticks, at }: { ticks: readonly number[]; at: (amount: number) => string }) {
  return ticks.map((tick, index) => (
    <g key={tick}>
      <line x1={at(tick)} x2={at(tick)} y1="20" y2="84" className={styles.grid} />
      <text x={at(tick)} y="101" textAnchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}>
        {formatGroupedPrice(String(tick))}
      </text>
    </g>
  ))
}

interface BarProps {
  price: string
  place: (amount: number) => number
  y: number
  className: string | undefined
  name: string
  nameY: number
}

function Bar({ price, place, y, className, name, nameY }: BarProps) {
  const [from, to] = parseEnds(price).map(place) as [number, number]
  const { x, anchor } = placeWords((from + to) / 2)
  return (
    <>
      <rect
        x={`${from.toFixed(2)}%`}
        y={y}
        width={`${Math.max(0.8, to - from).toFixed(2)}%`}
        height="10"
        className={className}
      />
      <text x={x} y={nameY} textAnchor={anchor} className={styles.name}>
        {name}
      </text>
    </>
  )
}

function Paid({ bid, total }: { bid: string; total: number }) {
  const { x, anchor } = placeWords(total)
  return (
    <>
      <line x1={bid} x2={bid} y1="36" y2="56" className={styles.bid} />
      <line x1={bid} x2={`${total.toFixed(2)}%`} y1="52" y2="52" className={styles.way} />
      <circle cx={`${total.toFixed(2)}%`} cy="52" r="6.5" className={styles.paid} />
      <text x={x} y="15" textAnchor={anchor} className={styles.own}>
        You pay
      </text>
    </>
  )
}

function Hammer({ x: at }: { x: number }) {
  const { x, anchor } = placeWords(at)
  return (
    <>
      <svg x={`${at.toFixed(2)}%`} y="52" overflow="visible">
        <path d="M0-7L7 0L0 7L-7 0Z" className={styles.hammer} />
      </svg>
      <text x={x} y="15" textAnchor={anchor} className={styles.own}>
        Hammer
      </text>
    </>
  )
}

/** Keeps words within the drawing. */
function placeWords(percent: number): { x: string; anchor: 'start' | 'middle' | 'end' } {
  if (percent < 8) return { x: '0', anchor: 'start' }
  if (percent > 92) return { x: '100%', anchor: 'end' }
  return { x: `${percent.toFixed(2)}%`, anchor: 'middle' }
}
