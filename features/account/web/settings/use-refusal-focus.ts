import { useEffect, useRef, type RefObject } from 'react'

/** An error of the form: at the new password, or above the fields. */
export interface FormRefusal {
  newPassword?: string
  alert?: { text: string }
}

/** Focuses the invalid field so that its error is announced, again for each new refusal. */
export function useRefusalFocus(refusal: FormRefusal): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAtField(refusal)) field.current?.focus()
  }, [refusal])
  return field
}

function isAtField({ newPassword }: FormRefusal): boolean {
  return newPassword !== undefined
}
