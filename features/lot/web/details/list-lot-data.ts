import type { LotDetail } from '../../contract.ts'

export interface LotDataRow {
  label: string
  /** One line for each value. */
  values: string[]
}

type Field = {
  [Name in keyof LotDetail]: LotDetail[Name] extends string | null ? Name : never
}[keyof LotDetail]

/** The labels of the lot's public attributes, in the order of a catalog entry. */
const labels = [
  ['category', 'Category'],
  ['manufacturer', 'Brand'],
  ['created', 'Year of production'],
  ['style', 'Style'],
  ['motif', 'Motif'],
  ['material', 'Material'],
  ['gemstone', 'Gemstone'],
  ['stoneWeight', 'Stone weight'],
  ['grossWeight', 'Gross weight'],
  ['diamondColor', 'Diamond color'],
  ['clarity', 'Clarity'],
  ['weave', 'Weave'],
  ['claspOrBuckle', 'Clasp or buckle'],
  ['type', 'Type'],
  ['gender', 'Gender'],
  ['dimensions', 'Dimensions'],
  ['referenceNumber', 'Reference number'],
] as const satisfies readonly [Field, string][]

/** Returns the rows of the lot data list, without attributes that the source does not state. */
export function listLotData(lot: LotDetail): LotDataRow[] {
  return labels
    .map(([field, label]) => ({ label, values: splitValues(field, lot[field]) }))
    .filter(({ values }) => values.length > 0)
}

/** Fields that hold several measures, separated by semicolons. */
const multiValueFields: ReadonlySet<Field> = new Set<Field>(['dimensions', 'stoneWeight'])

function splitValues(field: Field, value: string | null): string[] {
  const parts = multiValueFields.has(field) ? (value ?? '').split(';') : [value ?? '']
  return parts.map((part) => capitalizeText(part.trim())).filter(Boolean)
}

function capitalizeText(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
