import { useEffect, useRef, type RefObject } from 'react'

/** Why a form was refused by the server or the last check: shown at the new password, or above the fields. */
export interface Refusal {
  newPassword?: string
  alert?: { text: string }
}

/** The field at fault gets the focus, so that its error is read out; a new refusal does it again. */
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
