import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import styles from './chart.module.css'
import type { Dot } from './time-layout.ts'

interface Props {
  dots: readonly Dot[]
  /** The chart, with the sale that is read out. */
  children(chosen: Dot | null): ReactNode
}

/**
 * Reads the single sales of a chart one by one, by date: one tab stop, that of a slider with its keys; Enter opens the
 * lot, Escape leaves. A chart without single sales stays a picture.
 */
export function Readout({ dots, children }: Props) {
  const [place, setPlace] = useState<number | null>(null)
  const navigate = useNavigate()
  if (dots.length === 0) return children(null)
  const ordered = dots.toSorted((a, b) => a.at - b.at)
  const dot = place === null ? null : (ordered[place] ?? null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setPlace(null)
    if (key === 'Enter' && dot) void navigate(dot.href)
  }
  return (
    <>
      <output className={styles.readout}>
        {dot ? (
          <>
            <span>{dot.text}</span>
            <Link to={dot.href}>Open lot</Link>
          </>
        ) : (
          'Each dot is a sale, each cross a lot that was bought in. Move the slider, or use the arrow keys, to read them.'
        )}
      </output>
      {children(dot)}
      <input
        type="range"
        className={styles.slider}
        aria-label="Single sales by date"
        aria-valuetext={dot?.text ?? 'None chosen'}
        min={0}
        max={ordered.length - 1}
        value={place ?? 0}
        onChange={(event) => setPlace(Number(event.target.value))}
        onKeyDown={onKeyDown}
      />
    </>
  )
}
