import { parseCorrection } from '@parure/features/lot/parse-correction.ts'
import type { Decision, DoubtfulReading } from '@parure/features/review/contract.ts'
import { useRef, useState, type RefObject } from 'react'
import { describeInvalidValue } from './review-words.ts'
import type { Review } from './use-review.tsx'

/** The typed value for a reading. An invalid value stays in the field, with an error. */
export function useTypedValue(
  { field, value: read, suggestion }: DoubtfulReading,
  { review, choices, container }: ValueContext,
): TypedValue {
  const [value, setValue] = useState(suggestion ?? read ?? '')
  const [error, setError] = useState<string | null>(null)
  const isSending = useRef(false)
  const focus = () => container.current?.querySelector<HTMLElement>('input, select')?.focus()
  const showError = () => {
    setError(describeInvalidValue(field, value))
    focus()
  }
  const decide = async (decision: Decision['decision'], alike: boolean) => {
    if (isSending.current) return
    const typed = value.trim() || null
    const parsedValue = typed === read ? typed : parseCorrection(field, typed, choices)
    if (decision === 'correct' && parsedValue === undefined) return showError()
    isSending.current = true
    const effectiveDecision = decision === 'correct' && parsedValue === read ? 'accept' : decision
    if (await review.decide(effectiveDecision, { value: parsedValue ?? null, alike })) showError()
    isSending.current = false
  }
  const change = (now: string) => {
    setValue(now)
    setError(null)
  }
  return { value, error, change, focus, decide: (decision, alike) => void decide(decision, alike) }
}

interface ValueContext {
  review: Review
  /** The allowed values of a field with a vocabulary. */
  choices: readonly string[] | undefined
  /** The element that contains the field. */
  container: RefObject<HTMLElement | null>
}

export interface TypedValue {
  value: string
  error: string | null
  change: (value: string) => void
  focus: () => void
  decide: (decision: Decision['decision'], alike: boolean) => void
}
