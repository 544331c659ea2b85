/** A labelled query of `queries/own-queries.ndjson`; absent fields are empty. */
export interface LabelledQuery {
  id: string
  q: string
  lang: string
  may?: Record<string, unknown>
  also?: Record<string, unknown>[]
  [field: string]: unknown
}

const fields =
  'status categories subCategories gemstones materials brands styles colours clarities origins treatments laboratories periods makerRoles outcomes carats money currency saleDates houses places sort exclude rest'.split(
    ' ',
  )
const little = new Set(
  'a an and as at by de des di du da der die das e et for from il in la le les of on the to und un une with y are is von fur zum con per una en el pour avec dans au aux sur een het met van voor med och og av z na и с в на для из'.split(
    ' ',
  ),
)

/** Returns the fields in which a prediction differs from every allowed reading of a label. */
export function findDifferences(label: LabelledQuery, prediction: Record<string, unknown>): string[] {
  const { also = [], ...first } = label
  const readings = [first, ...also.map((each) => ({ ...first, ...each }))].map((reading) =>
    fields.filter((field) => !isSame(field, reading, prediction)),
  )
  return readings.toSorted((one, other) => one.length - other.length)[0]!
}

function isSame(field: string, reading: Record<string, unknown>, prediction: Record<string, unknown>): boolean {
  const may = reading['may'] as Record<string, unknown> | undefined
  const [wanted, given, allowed] = [reading[field], prediction[field], may?.[field]].map((value) =>
    listItems(field, value),
  )
  return (
    wanted!.every((item) => given!.includes(item)) &&
    given!.every((item) => wanted!.includes(item) || allowed!.includes(item))
  )
}

function listItems(field: string, value: unknown): string[] {
  if (field === 'rest') return listWords(typeof value === 'string' ? value : '')
  const items = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
  return items.map((item) => JSON.stringify(item))
}

function listWords(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
  return folded.split(/[^\p{L}\p{N}"]+/u).filter((word) => word !== '' && !little.has(word))
}
