import { categories } from '@parure/domain/catalog/filter-group'
import { Problem } from '@parure/domain/problem'
import { listFields, type ReadingField } from '@parure/domain/lot/reading-field'
import { reportIn } from '../ingestion/record/stone-report.ts'
import { vocabularies } from '../vocabulary/vocabularies.ts'

const namesOf = (entries: readonly { name: string }[]): string[] => entries.map(({ name }) => name).toSorted()

/** The only values of fields that have a vocabulary: another spelling would be another filter option. */
export const choices = {
  species: namesOf(vocabularies.gemstones),
  origin: namesOf(vocabularies.origins),
  treatment: namesOf(vocabularies.treatments),
  category: [...categories],
  materials: namesOf(vocabularies.materials),
  gemstones: namesOf(vocabularies.gemstones),
} satisfies Partial<Record<ReadingField, string[]>>

const weight = /^(?!0+(\.0+)?$)\d{1,5}(\.\d{1,3})?$/

const patterns: Partial<Record<ReadingField, RegExp>> = {
  carats: weight,
  grossWeight: weight,
  /** One after the other, out of 24. */
  fineness: /^(?!0)(?:1?\d|2[0-3])(?:\.\d)?$|^24$/,
  created: /^[\p{L}\d][\p{L}\d .,'’()/–-]{1,60}$/u,
  colour: /^[\p{L}\d][\p{L}\d +/–-]{0,60}$/u,
  clarity: /^[\p{L}\d][\p{L}\d +/–-]{0,20}$/u,
  brand: /^[\p{L}\d][\p{L}\d .,&'’()/-]{0,80}$/u,
}

/** What a reading is corrected to, checked; null clears it. A lot always has a category. */
export function checkedValue(field: ReadingField, given: string | null): string | null {
  const value = given?.trim() || null
  if (value === null && field !== 'category') return null
  const known: readonly string[] | undefined = field in choices ? choices[field as keyof typeof choices] : undefined
  const parts = listFields.has(field) ? (value ?? '').split(/\s*,\s*/).filter(Boolean) : [value ?? '']
  const isFit = parts.length > 0 && parts.every((part) => (known ? known.includes(part) : isWritten(field, part)))
  if (!isFit) throw new Problem('invalid-request', `Not a value of this field: ${value ?? 'nothing'}`)
  return [...new Set(parts)].join(', ')
}

const isWritten = (field: ReadingField, text: string): boolean =>
  field === 'report' ? reportIn(text) !== null : patterns[field]?.test(text) === true
