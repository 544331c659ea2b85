import { categories } from '@parure/vocabulary/filter-group.ts'
import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { ReadQuery } from '@parure/features/query/contract.ts'
import type { StoneDraft } from './stone-draft.ts'

/**
 * Fills the fields of the form from a description that was read as filters. A value that names several options, and
 * words that mean no field, fill nothing.
 */
export function fillStoneDraft(draft: StoneDraft, { words, selection, chips }: ReadQuery): StoneDraft {
  const readOne = (group: string): string => {
    const value = getOwnValue(selection, group) ?? ''
    return /,|^all:/.test(value) ? '' : value
  }
  const category = categories.find((each) => each === readOne('categories'))
  const weight = chips.find(({ key }) => key === 'carats')?.words ?? ''
  const isLoose = /\b(loose|unmounted|unset)\b/i.test(words)
  return {
    ...draft,
    category: category ?? (isLoose ? 'Other' : draft.category),
    species: readOne('gemstones'),
    carats: /\d+(?:[.,]\d+)?/.exec(weight)?.[0] ?? '',
    shape: /\bround\b|\bbrilliant\b/i.test(words) ? 'round' : '',
    color: readOne('colours'),
    clarity: readOne('clarities'),
    origin: readOne('origins'),
    treatment: readOne('treatments'),
    laboratory: readOne('laboratories'),
  }
}
