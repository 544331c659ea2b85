import { readingValue } from '@parure/domain/lot/reading-value'
import type { Decision, DoubtfulReading } from '@parure/domain/review/contract'
import { useRef, useState, type RefObject } from 'react'
import { refusedText } from './review-words.ts'
import type { Review } from './use-review.tsx'

/** The typed value for a reading. An invalid value stays in the field, with an error. */
export function useTypedValue(
  { field, value: read, suggestion }: DoubtfulReading,
  { review, choices, place }: Given,
): TypedValue {
  const [value, setValue] = useState(suggestion ?? read ?? '')
  const [error, setError] = useState<string | null>(null)
  const isAsking = useRef(false)
  const focus = () => place.current?.querySelector<HTMLElement>('input, select')?.focus()
  const refuse = () => {
    setError(refusedText(field, value))
    focus()
  }
  const decide = async (decision: Decision['decision'], alike: boolean) => {
    if (isAsking.current) return
    const typed = value.trim() || null
    const given = typed === read ? typed : readingValue(field, typed, choices)
    if (decision === 'correct' && given === undefined) return refuse()
    isAsking.current = true
    const made = decision === 'correct' && given === read ? 'accept' : decision
    if (await review.decide(made, { value: given ?? null, alike })) refuse()
    isAsking.current = false
  }
  const change = (now: string) => {
    setValue(now)
    setError(null)
  }
  return { value, error, change, focus, decide: (decision, alike) => void decide(decision, alike) }
}

interface Given {
  review: Review
  /** The allowed values of a field with a vocabulary. */
  choices: readonly string[] | undefined
  /** The element that contains the field. */
  place: RefObject<HTMLElement | null>
}

export interface TypedValue {
  value: string
  error: string | null
  change: (value: string) => void
  focus: () => void
  decide: (decision: Decision['decision'], alike: boolean) => void
}
