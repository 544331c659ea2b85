import type { Doubt, StatedAttributes } from '../incoming/incoming-lot.ts'
import type { MappedCells } from './create-cell-reader.ts'
import { valueFields, type LotField, type Mapping, type ValueField } from './mapping.ts'
import { resolveStatedValues } from './resolve-stated-values.ts'
import { parseWeight } from '../values/parse-weight.ts'

const texts = ['maker', 'dimensions', 'gender', 'claspOrBuckle', 'weave', 'motif', 'referenceNumber'] as const
const weights = ['grossWeightGrams', 'carats'] as const

/** Attributes that only columns of their own state. */
export const attributeClaims = [...texts, ...weights, ...valueFields] as const

/** Returns the attributes of a row. Adds a doubt for an unknown value, or a weight that cannot be parsed. */
export function mapRowToAttributes(mapping: Mapping, cells: MappedCells, doubts: Doubt[]): StatedAttributes {
  const stated: Record<string, unknown> = {}
  for (const field of texts) stated[field] = cells.readText(field)
  for (const field of weights) stated[field] = readWeight(mapping, cells, { field, doubts })
  for (const field of valueFields) Object.assign(stated, readValues(mapping, cells, { field, doubts }))
  return { ...stated, ...(mapping.partial.length > 0 ? { partial: mapping.partial } : {}) }
}

interface FieldContext<F extends LotField> {
  field: F
  doubts: Doubt[]
}

function readWeight(
  { amounts }: Mapping,
  cells: MappedCells,
  { field, doubts }: FieldContext<LotField>,
): string | null {
  const text = cells.readText(field)
  if (text === null) return null
  const found = parseWeight(text, amounts)
  if (found === undefined) doubts.push({ code: 'bad-weight', reason: `${field} is no weight: ${text.slice(0, 40)}` })
  return found ?? null
}

function readValues(
  mapping: Mapping,
  cells: MappedCells,
  { field, doubts }: FieldContext<ValueField>,
): Partial<StatedAttributes> {
  const listed = cells.listTexts(field)
  const given = listed.length > 0 ? listed : [cells.readText(field) ?? ''].filter((text) => text !== '')
  if (given.length === 0) return {}
  const { names, subCategory, unknown } = resolveStatedValues(field, given, mapping.values[field] ?? {})
  for (const word of unknown) {
    const reason = `${field} is not known: ${word.slice(0, 40)} (say values)`
    doubts.push({ code: 'unknown-value', reason })
  }
  if (names.length === 0) return {}
  if (field === 'category') return { category: names[0] ?? null, subCategory }
  if (field === 'origin' || field === 'treatment') return { [field]: names[0] ?? null }
  return { [field]: names }
}
