import { categories } from '@parure/domain/catalog/filter-group'
import { Problem } from '@parure/domain/problem'
import type { ReadingField } from '@parure/domain/lot/reading-field'
import { readingValue } from '@parure/domain/lot/reading-value'
import { reportIn } from '../ingestion/record/stone-report.ts'
import { vocabularies } from '../vocabulary/vocabularies.ts'

const namesOf = (entries: readonly { name: string }[]): string[] => entries.map(({ name }) => name).toSorted()

/** The allowed values of fields with a vocabulary: another spelling would create another filter option. */
export const choices = {
  species: namesOf(vocabularies.gemstones),
  origin: namesOf(vocabularies.origins),
  treatment: namesOf(vocabularies.treatments),
  category: [...categories],
  materials: namesOf(vocabularies.materials),
  gemstones: namesOf(vocabularies.gemstones),
} satisfies Partial<Record<ReadingField, string[]>>

/** Validates a correction; null clears the field. Throws `invalid-request` for an invalid value. */
export function checkedValue(field: ReadingField, given: string | null): string | null {
  const value = readingValue(field, given, field in choices ? choices[field as keyof typeof choices] : undefined)
  if (value === undefined || (field === 'report' && value !== null && reportIn(value) === null))
    throw new Problem('invalid-request', `Not a value of this field: ${given?.trim() || 'nothing'}`)
  return value
}
