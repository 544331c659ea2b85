import type { CriterionKey } from '../../criteria.ts'
import type { ListState } from '../../selection.ts'
import type { ReadQuery } from '@parure/features/query/contract.ts'
import { cutWords } from './cut-words.ts'

/**
 * Returns the sentence of a list without the words of a criterion that goes; nothing where they are not in it once, or
 * another criterion needs them too.
 */
export function dropWords({ words }: ListState, reading: ReadQuery | null, criterion: CriterionKey): string {
  const isGone = (key: string): boolean => key === criterion || key.startsWith(`${criterion} `)
  const chips = reading?.chips ?? []
  const parts = new Set(chips.filter(({ key }) => isGone(key)).map((chip) => chip.words))
  const isShared = chips.some((chip) => !isGone(chip.key) && parts.has(chip.words))
  if (parts.size === 0 || isShared) return ''
  return [...parts].reduce(cutWords, words ?? '')
}
