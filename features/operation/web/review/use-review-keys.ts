import { usePressedKeys } from './use-pressed-keys.ts'

/** The keyboard shortcuts, in the order of the help. */
export const reviewKeys = {
  a: 'Accept the reading',
  c: 'Correct it to the value in the field',
  i: 'Ignore: keep as is and don’t ask again',
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
