import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { roundTenth, type DrawingFrame } from './drawings.tsx'
import {
  buildCirclePath,
  buildCrossPath,
  buildDotPaths,
  getYearSpan,
  type Dot,
  type TimeScale,
  type YearMark,
} from './time-layout.ts'

interface Props {
  years: readonly YearMark[]
  dots: readonly Dot[]
  scale: TimeScale
  frame: DrawingFrame
  format(value: number): string
  /** Replaces the dots. */
  children?: ReactNode
}

/** Draws bands behind single sales, and medians in front of them. */
export function TimeMarks({ years, dots, scale, frame, format, children }: Props) {
  const unsold = dots.filter(({ isUnsold }) => isUnsold)
  const outliers = dots.filter(({ isOutlier }) => isOutlier)
  return (
    <>
      {years.map((each) => (
        <Band key={each.year} mark={each} scale={scale} />
      ))}
      {children}
      <Sold dots={dots.filter(({ isUnsold }) => !isUnsold)} scale={scale} frame={frame} />
      {unsold.length > 0 && <path d={buildCrossPath(unsold, scale)} className={styles.cross} />}
      {outliers.length > 0 && <path d={buildCirclePath(outliers, scale, 5.5)} className={styles.outlier} />}
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
const maxRings = 60

function Sold({ dots, scale, frame }: Pick<Props, 'dots' | 'scale' | 'frame'>) {
  if (dots.length <= maxRings)
    return <path d={buildCirclePath(dots, scale, frame.kind === 'narrow' ? 3.5 : 4.25)} className={styles.price} />
  const size = dots.length > 600 || frame.kind === 'narrow' ? styles.dotSmall : styles.dot
  return buildDotPaths(dots, scale).map((path, at) => <path key={at} d={path} className={size} />)
}

/** Highlights the selected sale. */
export function Ring({ dot, scale }: { dot: Dot; scale: TimeScale }) {
  return (
    <circle cx={roundTenth(scale.x(dot.at))} cy={roundTenth(scale.axis.y(dot.value))} r="8" className={styles.ring} />
  )
}

function Band({ mark: { year, low, high }, scale }: { mark: YearMark; scale: TimeScale }) {
  if (low === null || high === null) return null
  const { from, to } = getYearSpan(scale, year)
  const [top, bottom] = [roundTenth(scale.axis.y(high)), roundTenth(scale.axis.y(low))]
  return (
    <rect x={from} y={top} width={roundTenth(to - from)} height={roundTenth(bottom - top)} className={styles.band} />
  )
}

function Median({ mark, scale, label }: { mark: YearMark; scale: TimeScale; label: string | null }) {
  const { from, to } = getYearSpan(scale, mark.year)
  const y = roundTenth(scale.axis.y(mark.median))
  return (
    <>
      <path d={`M${from} ${y}H${to}`} className={styles.edge} />
      <path d={`M${from} ${y}H${to}`} className={mark.isRunning ? styles.medianRunning : styles.median} />
      {label && (
        <text x={roundTenth((from + to) / 2)} y={y - 7} textAnchor="middle" className={styles.value}>
          {label}
        </text>
      )}
    </>
  )
}
