import { categories } from '@parure/domain/catalog/filter-group'
import { Problem } from '@parure/domain/problem'
import type { ReadingField } from '@parure/domain/lot/reading-field'
import { parseCorrection } from '@parure/domain/lot/parse-correction'
import { parseReport } from '../ingestion/record/stone-report.ts'
import { vocabularies } from '../vocabulary/vocabularies.ts'

const listSortedNames = (entries: readonly { name: string }[]): string[] => entries.map(({ name }) => name).toSorted()

/** The allowed values of fields with a vocabulary: another spelling would create another filter option. */
export const choices = {
  species: listSortedNames(vocabularies.gemstones),
  origin: listSortedNames(vocabularies.origins),
  treatment: listSortedNames(vocabularies.treatments),
  category: [...categories],
  materials: listSortedNames(vocabularies.materials),
  gemstones: listSortedNames(vocabularies.gemstones),
} satisfies Partial<Record<ReadingField, string[]>>

/** Validates a correction; null clears the field. Throws `invalid-request` for an invalid value. */
export function validateCorrection(field: ReadingField, given: string | null): string | null {
  const value = parseCorrection(field, given, field in choices ? choices[field as keyof typeof choices] : undefined)
  if (value === undefined || (field === 'report' && value !== null && parseReport(value) === null))
    throw new Problem('invalid-request', `Not a value of this field: ${given?.trim() || 'nothing'}`)
  return value
}
