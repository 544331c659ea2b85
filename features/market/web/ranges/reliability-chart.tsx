import type { CategoryBacktest } from '@parure/features/comparable/contract.ts'
import styles from './reliability-chart.module.css'

type RangeRecord = NonNullable<CategoryBacktest['fromSales']>

interface Props {
  categories: readonly (CategoryBacktest & { fromSales: RangeRecord })[]
}

/** Units of a bar, which is as wide as the page allows. */
const width = 1000
const height = 26
const inset = 6

/**
 * Of each category the shares of prices below, inside and above the ranges, with lines at a quarter and at three quarters,
 * where they would meet if ranges were exactly right. The table below it has the same figures.
 */
export function ReliabilityChart({ categories }: Props) {
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.key} aria-hidden /> Prices inside the range; to the left of it those below, to the right
        those above. Exactly right ranges would reach from 25% to 75%.
      </figcaption>
      <div aria-hidden="true">
        <div className={styles.row}>
          <span />
          <div className={styles.scale}>
            <span>25%</span>
            <span>75%</span>
          </div>
        </div>
        {categories.map((each) => (
          <CategoryBar key={each.category} {...each} />
        ))}
      </div>
    </figure>
  )
}

function CategoryBar({ category, fromSales: { n, below, inside } }: Props['categories'][number]) {
  const bar = { y: inset, height: height - 2 * inset }
  return (
    <div className={styles.row}>
      <span>{category}</span>
      <svg className={styles.bar} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <rect {...bar} width={width} className={styles.outside} />
        <rect {...bar} x={scaleShare(below / n)} width={scaleShare(inside / n)} className={styles.inside} />
        {[0.25, 0.75].map((share) => (
          <path key={share} d={`M${scaleShare(share)} 0V${height}`} className={styles.guide} />
        ))}
      </svg>
    </div>
  )
}

const scaleShare = (share: number): number => Math.round(share * width)
