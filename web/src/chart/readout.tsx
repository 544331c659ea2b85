import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import styles from './chart.module.css'
import type { Stop } from './time-layout.ts'

/** What its words are: of single sales, or of months. */
export interface ReadoutWords {
  hint: string
  slider: string
  /** Of the link to what is read out. */
  open: string
}

interface Props<S extends Stop> {
  stops: readonly S[]
  words: ReadoutWords
  /** The chart, with what is read out, and what another one is chosen by. */
  children(chosen: S | null, choose: (stop: S) => void): ReactNode
}

/**
 * Reads the marks of a chart one by one, by date: one tab stop, that of a slider with its keys; Enter opens what it is of,
 * Escape leaves. A chart without single marks stays a picture.
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
      <output className={styles.readout}>
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
