import { useEffect, useRef, type RefObject } from 'react'

/** An error of the form: at the new password, or above the fields. */
export interface Refusal {
  newPassword?: string
  alert?: { text: string }
}

/** Focuses the invalid field so that its error is announced, again for each new refusal. */
export function useFocusOnRefusal(refusal: Refusal): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAtField(refusal)) field.current?.focus()
  }, [refusal])
  return field
}

function isAtField({ newPassword }: Refusal): boolean {
  return newPassword !== undefined
}
