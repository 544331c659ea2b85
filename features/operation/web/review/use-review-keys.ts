import { usePressedKeys } from './use-pressed-keys.ts'

/** The keyboard shortcuts, in the order of the help. */
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

const keys = Object.keys(reviewKeys) as ReviewKey[]

export const useReviewKeys = (isOn: boolean, onKey: (key: ReviewKey) => unknown): void =>
  usePressedKeys(isOn, keys, onKey)
