import type { CriterionKey } from '../criteria.ts'
import type { ListState } from '../selection.ts'
import type { ReadQuery } from '@parure/features/query/contract.ts'
import { cutWords } from './cut-words.ts'

/** Returns the sentence of a list without the words of a criterion that goes; nothing where they are not in it once. */
export function dropWords({ words }: ListState, reading: ReadQuery | null, criterion: CriterionKey): string {
  const gone = (reading?.chips ?? []).filter(({ key }) => key === criterion || key.startsWith(`${criterion} `))
  const parts = new Set(gone.map((chip) => chip.words))
  return parts.size === 0 ? '' : [...parts].reduce(cutWords, words ?? '')
}
