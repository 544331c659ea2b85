import styles from './chart.module.css'
import type { DensityMonth } from './density-layout.ts'
import type { Dot, YearMark } from './time-layout.ts'

interface Props {
  years: readonly YearMark[]
  dots: readonly Dot[]
  density: readonly DensityMonth[]
}

/** Names the marks of a chart of sales by year. */
export function TimeLegend({ years, dots, density }: Props) {
  const hasBands = years.some(({ low }) => low !== null)
  const hasColumns = dots.length + density.length === 0 && years.some(({ lots }) => lots)
  return (
    <>
      {dots.length > 0 && (
        <span>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            <path d="M7 7h0" className={styles.dot} />
          </svg>
          Sold
        </span>
      )}
      {dots.some(({ isUnsold }) => isUnsold) && (
        <span>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            <path d="M4 4l6 6M4 10l6 -6" className={styles.cross} />
          </svg>
          Unsold, at its low estimate
        </span>
      )}
      {density.length > 0 && <span>Darker = more sales. Bottom row: unsold.</span>}
      <span>
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <path d="M0 7h14" className={styles.median} />
        </svg>
        Median of the year
      </span>
      {hasBands && (
        <span>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            <rect x="1" y="2" width="12" height="10" className={styles.band} />
          </svg>
          Middle 50%
        </span>
      )}
      {hasColumns && <ColumnKeys />}
    </>
  )
}

function ColumnKeys() {
  return (
    <>
      <span>
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <rect x="2" y="2" width="10" height="10" className={styles.column} />
        </svg>
        Sold
      </span>
      <span>
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <rect x="2" y="2" width="10" height="10" className={styles.outline} />
        </svg>
        Unsold
      </span>
    </>
  )
}
