import { formatGroupedPrice } from '@parure/values/money.ts'
import { useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ComparisonRow } from './build-comparison-rows.ts'
import styles from './price-strip.module.css'

interface Props {
  rows: readonly ComparisonRow[]
  currency: string
  /** Lights dot and row of a lot. */
  onLight: (id: string | null) => void
}

/** Keyboard access to the dots by price: one tab stop with the keys of a slider; Enter opens the lot, Escape clears. */
export function StripKeys({ rows, currency, onLight }: Props) {
  const [place, setPlace] = useState<number | null>(null)
  const navigate = useNavigate()
  const ordered = rows.toSorted((a, b) => Number(a.amount) - Number(b.amount))
  const row = place === null ? undefined : ordered[place]
  const choose = (next: number | null) => {
    setPlace(next)
    onLight(next === null ? null : String(ordered[next]?.lot.id))
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') choose(null)
    if (key === 'Enter' && row) void navigate(`/jewelry/${row.lot.id}`)
  }
  return (
    <input
      type="range"
      className={styles.keys}
      aria-label="Similar sales by price"
      aria-valuetext={row ? `${formatGroupedPrice(row.amount ?? '')} ${currency}, ${row.lot.title}` : 'None chosen'}
      min={0}
      max={ordered.length - 1}
      value={place ?? 0}
      onChange={({ target }) => choose(Number(target.value))}
      onKeyDown={onKeyDown}
      onBlur={() => choose(null)}
    />
  )
}
