import type { CategoryBacktest } from '@parure/features/comparable/contract.ts'
import styles from './reliability-chart.module.css'

type RangeRecord = NonNullable<CategoryBacktest['fromSales']>

interface Props {
  categories: readonly (CategoryBacktest & { fromSales: RangeRecord })[]
}

const width = 480
const labelWidth = 104
const rowHeight = 26
const barHeight = 14
const top = 22

/**
 * Of each category the shares of prices below, inside and above the ranges, with lines at a quarter and at three quarters,
 * where they would meet if ranges were exactly right. The table beside it has the same figures.
 */
export function ReliabilityChart({ categories }: Props) {
  const barWidth = width - labelWidth
  const scaleShare = (share: number): number => labelWidth + Math.round(share * barWidth)
  const height = top + categories.length * rowHeight
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {[0.25, 0.75].map((share) => (
        <g key={share}>
          <path d={`M${scaleShare(share)} ${top - 6}V${height}`} className={styles.guide} />
          <text x={scaleShare(share)} y={top - 10} textAnchor="middle" className={styles.label}>
            {share * 100}%
          </text>
        </g>
      ))}
      {categories.map(({ category, fromSales: { n, below, inside } }, row) => {
        const [start, end] = [scaleShare(below / n), scaleShare((below + inside) / n)]
        const y = top + row * rowHeight
        return (
          <g key={category}>
            <text x={labelWidth - 8} y={y + barHeight - 2} textAnchor="end" className={styles.label}>
              {category}
            </text>
            <rect x={labelWidth} y={y} width={barWidth} height={barHeight} className={styles.outside} />
            <rect x={start} y={y} width={Math.max(1, end - start)} height={barHeight} className={styles.inside} />
          </g>
        )
      })}
    </svg>
  )
}
