import styles from './range-track.module.css'
import { lastStop } from './range-stops.ts'

interface Props {
  bins: readonly number[]
  /** The stops of the thumbs. */
  from: number
  to: number
}

const height = 56
const minBarHeight = 2
const step = 100 / lastStop

/** The number of lots in each bin; bins outside of the thumbs are paler. */
export function RangeHistogram({ bins, from, to }: Props) {
  const most = Math.max(...bins, 1)
  const bars = bins.map((count, place) =>
    count === 0 ? '' : renderBar(place, Math.max(minBarHeight, (count / most) * height)),
  )
  const isChosen = (_bar: string, place: number): boolean => place >= from && place < to
  return (
    <svg className={styles.histogram} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.off} d={bars.filter((each, place) => !isChosen(each, place)).join('')} />
      <path className={styles.chosen} d={bars.filter(isChosen).join('')} />
      <rect className={styles.line} y={height - 0.5} width="100" height="1" />
      <rect className={styles.between} x={from * step} y={height - 1.5} width={(to - from) * step} height="3" />
    </svg>
  )
}

function renderBar(place: number, tall: number): string {
  return `M${(place * step + 0.35).toFixed(2)} ${height}v${(-tall).toFixed(1)}h2.42V${height}z`
}
