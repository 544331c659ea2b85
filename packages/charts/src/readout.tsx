import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import styles from './chart.module.css'
import type { Stop } from './time-layout.ts'

/** Texts of the readout: for single sales or for months. */
export interface ReadoutWords {
  hint: string
  slider: string
  /** The text of the link to the selected mark. */
  open: string
}

interface Props<S extends Stop> {
  stops: readonly S[]
  words: ReadoutWords
  /** Renders the chart for the selected mark; `choose` selects another one. */
  children(chosen: S | null, choose: (stop: S) => void): ReactNode
}

/**
 * Keyboard access to the marks of a chart, by date: one tab stop with the keys of a slider; Enter opens the mark's
 * link, Escape clears. A chart without single marks stays an image.
 */
export function Readout<S extends Stop>({ stops, words, children }: Props<S>) {
  const [chosen, choose] = useState<S | null>(null)
  const navigate = useNavigate()
  if (stops.length === 0) return children(null, choose)
  const ordered = stops.toSorted((a, b) => a.at - b.at)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') choose(null)
    if (key === 'Enter' && chosen) void navigate(chosen.href)
  }
  return (
    <>
      <output className={chosen ? styles.readout : `${styles.readout} ${styles.hint}`}>
        {chosen ? (
          <>
            <span>{chosen.text}</span>
            <Link to={chosen.href}>{words.open}</Link>
          </>
        ) : (
          words.hint
        )}
      </output>
      {children(chosen, choose)}
      <input
        type="range"
        className={styles.slider}
        aria-label={words.slider}
        aria-valuetext={chosen?.text ?? 'None chosen'}
        min={0}
        max={ordered.length - 1}
        value={chosen ? Math.max(0, ordered.indexOf(chosen)) : 0}
        onChange={({ target }) => choose(ordered[Number(target.value)] ?? null)}
        onKeyDown={onKeyDown}
      />
    </>
  )
}
