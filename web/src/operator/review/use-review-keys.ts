import { useEffect, useEffectEvent } from 'react'

/** What each key does, in the order of the list of keys. */
export const reviewKeys = {
  a: 'Accept the reading',
  c: 'Correct it to the value in the field',
  i: 'Ignore it: it stays as it is and comes up no more',
  j: 'Next reading',
  k: 'Previous reading',
  e: 'Edit the value',
  s: 'Open the source in a new tab',
  z: 'Undo your latest decision',
  '?': 'All keys',
} as const
export type ReviewKey = keyof typeof reviewKeys

/** Calls what a key stands for; not inside fields and dialogs, and not together with Control and the like. */
export function useReviewKeys(isOn: boolean, press: (key: ReviewKey) => unknown): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isWithinField(event.target)) return
    if (!Object.hasOwn(reviewKeys, key)) return
    event.preventDefault()
    press(key as ReviewKey)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isWithinField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea, dialog') !== null
