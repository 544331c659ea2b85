import { spokenPrice } from '@parure/domain/money'
import type { ReactNode } from 'react'
import text from '../ui/type.module.css'
import { estimateScaleLayout, type ScaleFigures, type ScaleLabel, type ScaleLayout } from './estimate-scale-layout.ts'
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
  const narrow = estimateScaleLayout(figures, 280)
  const wide = estimateScaleLayout(figures, 440)
  if (!narrow || !wide) return otherwise
  return (
    <div className={styles.scale}>
      <p className={text.spoken}>{spoken(figures, currency ?? '')}</p>
      <Drawing layout={narrow} className={styles.narrow} />
      <Drawing layout={wide} className={styles.wide} />
      {children}
    </div>
  )
}

function Drawing({ layout, className }: { layout: ScaleLayout; className: string | undefined }) {
  const axis = rowsOf(layout, true) * rowHeight + clearance
  const height = axis + clearance + rowsOf(layout, false) * rowHeight
  return (
    <svg className={className} width="100%" height={rem(height)} aria-hidden="true">
      <svg y={rem(axis)}>
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
      <rect className={styles.estimate} x={percent(estimate.from)} y="-5" width={percent(estimate.width)} height="10" />
      {openingBid !== null && (
        <line className={styles.opening} x1={percent(openingBid)} x2={percent(openingBid)} y1="-9" y2="9" />
      )}
      {premiumPrice !== null && (
        <>
          <line className={styles.bridge} x1={percent(price)} x2={percent(premiumPrice)} />
          <circle className={styles.ring} cx={percent(premiumPrice)} r="6" />
        </>
      )}
      <svg x={percent(price)}>
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
      <text className={styles.name} x={percent(x)} y={rem(top + 0.875)}>
        {name}
      </text>
      <text className={styles.amount} x={percent(x)} y={rem(top + 2)}>
        {amount}
      </text>
    </g>
  )
}

function rowsOf({ labels }: ScaleLayout, above: boolean): number {
  return Math.max(0, ...labels.filter((label) => label.above === above).map(({ row }) => row + 1))
}

function spoken({ openingBid, estimatePrice, price, premiumPrice }: ScaleFigures, currency: string): string {
  const parts = [
    openingBid && `Opening bid ${spokenPrice(openingBid, currency)}`,
    `Estimate ${spokenPrice(estimatePrice, currency)}`,
    `Price ${spokenPrice(price, currency)}`,
    premiumPrice && `With buyer’s premium ${spokenPrice(premiumPrice, currency)}`,
  ]
  return parts.filter(Boolean).join('. ')
}

/** Two decimals keep the page small. */
function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`
}

function rem(value: number): string {
  return `${value}rem`
}
