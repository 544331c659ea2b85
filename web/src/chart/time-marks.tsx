import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { short, type Frame } from './drawings.tsx'
import { circlePath, crossPath, dotPaths, spanOf, type Dot, type TimeScale, type YearMark } from './time-layout.ts'

interface Props {
  years: readonly YearMark[]
  dots: readonly Dot[]
  scale: TimeScale
  frame: Frame
  format(value: number): string
  /** Replaces the dots. */
  children?: ReactNode
}

/** Draws bands behind single sales, and medians in front of them. */
export function TimeMarks({ years, dots, scale, frame, format, children }: Props) {
  const unsold = dots.filter(({ isUnsold }) => isUnsold)
  const far = dots.filter(({ isOutlier }) => isOutlier)
  return (
    <>
      {years.map((each) => (
        <Band key={each.year} mark={each} scale={scale} />
      ))}
      {children}
      <Sold dots={dots.filter(({ isUnsold }) => !isUnsold)} scale={scale} frame={frame} />
      {unsold.length > 0 && <path d={crossPath(unsold, scale)} className={styles.cross} />}
      {far.length > 0 && <path d={circlePath(far, scale, 5.5)} className={styles.outlier} />}
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

/** Up to this number, each dot is a ring; more are small dots that add up in opacity. */
const mostRings = 60

function Sold({ dots, scale, frame }: Pick<Props, 'dots' | 'scale' | 'frame'>) {
  if (dots.length <= mostRings)
    return <path d={circlePath(dots, scale, frame.kind === 'narrow' ? 3.5 : 4.25)} className={styles.price} />
  const size = dots.length > 600 || frame.kind === 'narrow' ? styles.dotSmall : styles.dot
  return dotPaths(dots, scale).map((path, at) => <path key={at} d={path} className={size} />)
}

/** Highlights the selected sale. */
export function Ring({ dot, scale }: { dot: Dot; scale: TimeScale }) {
  return <circle cx={short(scale.x(dot.at))} cy={short(scale.axis.y(dot.value))} r="8" className={styles.ring} />
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
