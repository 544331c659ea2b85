import { formatSpokenPrice } from '@parure/values/money.ts'
import type { ReactNode } from 'react'
import text from '@parure/ui/type.module.css'
import {
  computeEstimateScaleLayout,
  type ScaleFigures,
  type ScaleLabel,
  type ScaleLayout,
} from './compute-estimate-scale-layout.ts'
import styles from './estimate-scale.module.css'

interface Props {
  figures: ScaleFigures
  currency: string | null
  /** Rendered instead when all figures are equal. */
  otherwise: ReactNode
  /** Rendered below. */
  children?: ReactNode
}

/** Height of a label and its distance from the axis, in rem, so that both grow with the text. */
const rowHeight = 2.375
const clearance = 0.875

/**
 * Bar = estimate, tick = opening bid, diamond = price, ring = price with premium. Rendered twice: for phones and for
 * wider screens.
 */
export function EstimateScale({ figures, currency, otherwise, children }: Props) {
  const narrow = computeEstimateScaleLayout(figures, 280)
  const wide = computeEstimateScaleLayout(figures, 440)
  if (!narrow || !wide) return otherwise
  return (
    <div className={styles.scale}>
      <p className={text.spoken}>{describeFigures(figures, currency ?? '')}</p>
      <Drawing layout={narrow} className={styles.narrow} />
      <Drawing layout={wide} className={styles.wide} />
      {children}
    </div>
  )
}

function Drawing({ layout, className }: { layout: ScaleLayout; className: string | undefined }) {
  const axis = countRows(layout, true) * rowHeight + clearance
  const height = axis + clearance + countRows(layout, false) * rowHeight
  return (
    <svg className={className} width="100%" height={formatRem(height)} aria-hidden="true">
      <svg y={formatRem(axis)}>
        <Marks layout={layout} />
      </svg>
      {layout.labels.map((label) => (
        <Label key={label.name} label={label} axis={axis} />
      ))}
    </svg>
  )
}

function Marks({ layout: { openingBid, estimate, price, premiumPrice } }: { layout: ScaleLayout }) {
  return (
    <>
      <line className={styles.axis} x1="0" x2="100%" />
      <rect
        className={styles.estimate}
        x={formatPercent(estimate.from)}
        y="-5"
        width={formatPercent(estimate.width)}
        height="10"
      />
      {openingBid !== null && (
        <line className={styles.opening} x1={formatPercent(openingBid)} x2={formatPercent(openingBid)} y1="-9" y2="9" />
      )}
      {premiumPrice !== null && (
        <>
          <line className={styles.bridge} x1={formatPercent(price)} x2={formatPercent(premiumPrice)} />
          <circle className={styles.ring} cx={formatPercent(premiumPrice)} r="6" />
        </>
      )}
      <svg x={formatPercent(price)}>
        <path className={styles.price} d="M0-9 9 0 0 9-9 0z" />
      </svg>
    </>
  )
}

function Label({ label: { name, amount, x, anchor, above, row }, axis }: { label: ScaleLabel; axis: number }) {
  const way = clearance + row * rowHeight
  const top = above ? axis - way - rowHeight : axis + way
  return (
    <g textAnchor={anchor} className={name === 'Price' ? styles.leading : undefined}>
      <text className={styles.name} x={formatPercent(x)} y={formatRem(top + 0.875)}>
        {name}
      </text>
      <text className={styles.amount} x={formatPercent(x)} y={formatRem(top + 2)}>
        {amount}
      </text>
    </g>
  )
}

function countRows({ labels }: ScaleLayout, above: boolean): number {
  return Math.max(0, ...labels.filter((label) => label.above === above).map(({ row }) => row + 1))
}

function describeFigures({ openingBid, estimatePrice, price, premiumPrice }: ScaleFigures, currency: string): string {
  const parts = [
    openingBid && `Opening bid ${formatSpokenPrice(openingBid, currency)}`,
    `Estimate ${formatSpokenPrice(estimatePrice, currency)}`,
    `Price ${formatSpokenPrice(price, currency)}`,
    premiumPrice && `With buyer’s premium ${formatSpokenPrice(premiumPrice, currency)}`,
  ]
  return parts.filter(Boolean).join('. ')
}

/** Two decimals keep the page small. */
function formatPercent(value: number): string {
  return `${Math.round(value * 100) / 100}%`
}

function formatRem(value: number): string {
  return `${value}rem`
}
