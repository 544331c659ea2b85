import { categories } from '@parure/vocabulary/filter-group.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { ReadingField } from '@parure/features/lot/reading-field.ts'
import { parseCorrection } from '@parure/features/lot/parse-correction.ts'
import { parseReport } from '@parure/features/ingestion/server/record/stone-report.ts'
import { vocabularies } from '@parure/vocabulary/vocabularies.ts'

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
