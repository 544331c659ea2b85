import type { Doubt, StatedAttributes } from '../incoming/incoming-lot.ts'
import type { MappedCells } from './mapped-cells.ts'
import { valueFields, type LotField, type Mapping, type ValueField } from './mapping.ts'
import { statedValues } from './stated-values.ts'
import { parseWeight } from '../values/parse-weight.ts'

const texts = ['maker', 'dimensions', 'gender', 'claspOrBuckle', 'weave', 'motif', 'referenceNumber'] as const
const weights = ['grossWeightGrams', 'carats'] as const

/** Attributes that only columns of their own state. */
export const attributeClaims = [...texts, ...weights, ...valueFields] as const

/** Returns the attributes of a row. Adds a doubt for an unknown value, or a weight that cannot be parsed. */
export function mappedAttributes(mapping: Mapping, cells: MappedCells, doubts: Doubt[]): StatedAttributes {
  const stated: Record<string, unknown> = {}
  for (const field of texts) stated[field] = cells.text(field)
  for (const field of weights) stated[field] = weight(mapping, cells, { field, doubts })
  for (const field of valueFields) Object.assign(stated, values(mapping, cells, { field, doubts }))
  return { ...stated, ...(mapping.partial.length > 0 ? { partial: mapping.partial } : {}) }
}

interface Asked<F extends LotField> {
  field: F
  doubts: Doubt[]
}

function weight({ amounts }: Mapping, cells: MappedCells, { field, doubts }: Asked<LotField>): string | null {
  const text = cells.text(field)
  if (text === null) return null
  const found = parseWeight(text, amounts)
  if (found === undefined) doubts.push({ code: 'bad-weight', reason: `${field} is no weight: ${text.slice(0, 40)}` })
  return found ?? null
}

function values(mapping: Mapping, cells: MappedCells, { field, doubts }: Asked<ValueField>): Partial<StatedAttributes> {
  const listed = cells.all(field)
  const given = listed.length > 0 ? listed : [cells.text(field) ?? ''].filter((text) => text !== '')
  if (given.length === 0) return {}
  const { names, subCategory, unknown } = statedValues(field, given, mapping.values[field] ?? {})
  for (const word of unknown) {
    const reason = `${field} is not known: ${word.slice(0, 40)} (say values)`
    doubts.push({ code: 'unknown-value', reason })
  }
  if (names.length === 0) return {}
  if (field === 'category') return { category: names[0] ?? null, subCategory }
  if (field === 'origin' || field === 'treatment') return { [field]: names[0] ?? null }
  return { [field]: names }
}
