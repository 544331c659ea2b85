import type { LotStatus } from '@parure/features/lot/status.ts'
import { useEffect, useState } from 'react'
import { fetchSuggestions, type ListSuggestions } from './fetch-suggestions.ts'

/** Debounce in milliseconds. */
const debounceMs = 150
/** Milliseconds after which an answer is late: the list says so, and shows it when it comes. */
const patience = 1_000

export interface SuggestionState {
  /** The last answer, also while newer text is requested, so that nothing flickers; null before the first. */
  answer: ListSuggestions | null
  /** Whether the answer, or the failure, belongs to the current text. */
  isCurrent: boolean
  failed: boolean
  /** The first answer is pending. */
  isFirst: boolean
}

interface Outcome {
  query: string
  status: LotStatus
  /** Null after a failure. */
  answer: ListSuggestions | null
}

/** Loads the suggestions for a text. Answers to earlier texts are dropped. */
export function useSuggestions(query: string, status: LotStatus): SuggestionState {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const settle = (answer: ListSuggestions | null): void => {
      if (!signal.aborted) setOutcome({ query, status, answer })
    }
    let late: ReturnType<typeof setTimeout> | undefined
    const timer = setTimeout(() => {
      setAsking(true)
      late = setTimeout(() => settle(null), patience)
      fetchSuggestions(query, status, signal)
        .then(settle, () => settle(null))
        .finally(() => clearTimeout(late))
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      clearTimeout(late)
      stop.abort()
    }
  }, [query, status])
  const isCurrent = outcome?.query === query && outcome.status === status
  return {
    answer: outcome?.answer ?? null,
    isCurrent,
    failed: outcome !== null && outcome.answer === null,
    isFirst: asking && outcome === null,
  }
}
