import styles from './chart.module.css'
import { roundTenth } from './drawings.tsx'
import { createLogarithmicScale } from './chart-scale.ts'

interface Props {
  low: number
  median: number
  high: number
  /** The ends of the scale, common to all adjacent bars. */
  scale: readonly [number, number]
}

const width = 160

/** Bar: the middle half. Tick: the median. Logarithmic; decorative, as the text beside it gives the figures. */
export function RangeBar({ low, median, high, scale }: Props) {
  const x = createLogarithmicScale(scale, [0, width])
  const [from, to] = [roundTenth(x(low)), roundTenth(x(high))]
  return (
    <svg className={styles.range} viewBox={`0 0 ${width} 14`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 7H${width}`} className={styles.line} />
      <rect x={from} y="4" width={roundTenth(Math.max(1, to - from))} height="6" className={styles.bar} />
      <path d={`M${roundTenth(x(median))} 1V13`} className={styles.tick} />
    </svg>
  )
}
