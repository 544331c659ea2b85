import type { CriterionKey } from '../criteria.ts'
import type { ListState } from '../selection.ts'
import type { ReadQuery } from '@parure/features/query/contract.ts'
import { cutWords } from './cut-words.ts'

/**
 * Returns the sentence of a list without the words of a criterion that goes; nothing where they are not in it once, or
 * another criterion needs them too.
 */
export function dropWords({ words }: ListState, reading: ReadQuery | null, criterion: CriterionKey): string {
  const isGone = (key: string): boolean => key === criterion || key.startsWith(`${criterion} `)
  const [gone, left] = [true, false].map((is) => (reading?.chips ?? []).filter(({ key }) => isGone(key) === is))
  const parts = new Set(gone!.map((chip) => chip.words))
  if (parts.size === 0 || left!.some((chip) => parts.has(chip.words))) return ''
  return [...parts].reduce(cutWords, words ?? '')
}
