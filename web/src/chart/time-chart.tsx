import { max, min } from 'd3-array'
import type { ReactNode } from 'react'
import { amountAxis, multipleAxis, type Axis } from './axis.ts'
import { ChartFigure } from './chart-figure.tsx'
import styles from './chart.module.css'
import { Drawings, short, type Frame } from './drawings.tsx'
import { Readout } from './readout.tsx'
import { crossPath, dotPaths, spanOf, timeScale, type Dot, type TimeScale, type YearMark } from './time-layout.ts'

interface Props {
  title: string
  basis: ReactNode
  years: readonly YearMark[]
  /** Single sales, for roles that may see them. */
  dots?: readonly Dot[]
  /** Multiples of the estimate instead of amounts. */
  isMultiple?: boolean
  /** The running year, of a chart with dots, is part of its span without a median. */
  until?: number
  format(value: number): string
  links?: ReactNode
}

/** Yearly medians with their quartile bands, and single sales where they may be seen. */
export function TimeChart(props: Props) {
  const { title, basis, years, dots = [], isMultiple = false, format, links } = props
  const from = Math.floor(min([...years.map(({ year }) => year), ...dots.map(({ at }) => at)]) ?? 0)
  const to = Math.floor(max([props.until ?? 0, ...years.map(({ year }) => year), ...dots.map(({ at }) => at)]) ?? 0)
  const values = [
    ...years.flatMap(({ low, median, high }) => [low ?? median, median, high ?? median]),
    ...dots.map(({ value }) => value),
  ]
  const draw = (frame: Frame, chosen: Dot | null) => {
    const room = { top: 26, bottom: frame.height - 34 }
    const axis = isMultiple ? multipleAxis(room) : amountAxis(values, room)
    const scale = timeScale([from, to], axis, frame)
    return (
      <>
        <AmountLines axis={axis} frame={frame} left={scale.left} format={format} isMultiple={isMultiple} />
        <YearNames years={[from, to]} scale={scale} frame={frame} />
        <Marks years={years} dots={dots} scale={scale} frame={frame} format={format} />
        {chosen && <Ring dot={chosen} scale={scale} />}
      </>
    )
  }
  return (
    <ChartFigure title={title} basis={basis} table={tableOf(years, format)} links={links}>
      {(heading) => (
        <Readout dots={dots}>
          {(chosen) => (
            <Drawings labelledBy={heading} height={{ narrow: 260, middle: 300, wide: dots.length > 0 ? 420 : 320 }}>
              {(frame) => draw(frame, chosen)}
            </Drawings>
          )}
        </Readout>
      )}
    </ChartFigure>
  )
}

interface LineProps {
  axis: Axis
  frame: Frame
  left: number
  format(value: number): string
  isMultiple?: boolean
}

function AmountLines({ axis, frame, left, format, isMultiple = false }: LineProps) {
  return axis.ticks.map((tick) => {
    const y = short(axis.y(tick))
    return (
      <g key={tick}>
        <path d={`M${left} ${y}H${frame.width}`} className={isMultiple && tick === 1 ? styles.even : styles.line} />
        <text x={left - 6} y={y + 4} textAnchor="end">
          {frame.kind === 'narrow' ? compact(tick, format) : format(tick)}
        </text>
      </g>
    )
  })
}

function YearNames({
  years: [from, to],
  scale,
  frame,
}: {
  years: readonly [number, number]
  scale: TimeScale
  frame: Frame
}) {
  const every = frame.kind === 'narrow' && to - from > 5 ? 2 : 1
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
    .filter((year) => (to - year) % every === 0)
    .map((year) => (
      <text key={year} x={short(scale.x(year + 0.5))} y={frame.height - 12} textAnchor="middle">
        {year}
      </text>
    ))
}

interface MarkProps {
  years: readonly YearMark[]
  dots: readonly Dot[]
  scale: TimeScale
  frame: Frame
  format(value: number): string
}

function Marks({ years, dots, scale, frame, format }: MarkProps) {
  const sold = dots.filter(({ isUnsold }) => !isUnsold)
  const unsold = dots.filter(({ isUnsold }) => isUnsold)
  return (
    <>
      {years.map((each) => (
        <Band key={each.year} mark={each} scale={scale} />
      ))}
      {dotPaths(sold, scale).map((path, at) => (
        <path key={at} d={path} className={sold.length > 600 ? styles.dotSmall : styles.dot} />
      ))}
      {unsold.length > 0 && <path d={crossPath(unsold, scale)} className={styles.cross} />}
      {years.map((each, at) => (
        <Median
          key={each.year}
          mark={each}
          scale={scale}
          label={frame.kind !== 'narrow' || at === years.length - 1 ? format(each.median) : null}
        />
      ))}
    </>
  )
}

function Ring({ dot, scale }: { dot: Dot; scale: TimeScale }) {
  return <circle cx={short(scale.x(dot.at))} cy={short(scale.axis.y(dot.value))} r="6" className={styles.ring} />
}

function Band({ mark: { year, low, high }, scale }: { mark: YearMark; scale: TimeScale }) {
  if (low === null || high === null) return null
  const { from, to } = spanOf(scale, year)
  const [top, bottom] = [short(scale.axis.y(high)), short(scale.axis.y(low))]
  return <rect x={from} y={top} width={short(to - from)} height={short(bottom - top)} className={styles.band} />
}

function Median({ mark, scale, label }: { mark: YearMark; scale: TimeScale; label: string | null }) {
  const { from, to } = spanOf(scale, mark.year)
  const y = short(scale.axis.y(mark.median))
  return (
    <>
      <path d={`M${from} ${y}H${to}`} className={styles.edge} />
      <path d={`M${from} ${y}H${to}`} className={mark.isRunning ? styles.medianRunning : styles.median} />
      {label && (
        <text x={short((from + to) / 2)} y={y - 7} textAnchor="middle" className={styles.value}>
          {label}
        </text>
      )}
    </>
  )
}

/** `20 000` as `20k`: an axis of a phone has little room. */
function compact(tick: number, format: (value: number) => string): string {
  if (tick >= 1_000_000) return `${tick / 1_000_000}m`
  return tick >= 1000 ? `${tick / 1000}k` : format(tick)
}

function tableOf(years: readonly YearMark[], format: (value: number) => string) {
  const banded = years.some(({ low }) => low !== null)
  return {
    heads: ['Year', ...(banded ? ['Lower quartile'] : []), 'Median', ...(banded ? ['Upper quartile'] : []), 'n'],
    rows: years
      .toReversed()
      .map(({ year, low, median, high, n, isRunning }) => [
        isRunning ? `${year} to date` : String(year),
        ...(banded ? [low === null ? '' : format(low)] : []),
        format(median),
        ...(banded ? [high === null ? '' : format(high)] : []),
        String(n),
      ]),
  }
}
