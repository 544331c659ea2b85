import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { predictLine } from './scoring/prediction.ts'

interface Case {
  title: string
  description?: string
  /** Only what is given is compared; an empty list or null says that the text states none. */
  labels: Record<string, unknown>
}

const folder = new URL('examples/', import.meta.url)
const files = [
  new URL('catalogue-language.ndjson', import.meta.url),
  ...readdirSync(folder).map((name) => new URL(name, folder)),
]

const cases = files
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line): Case => JSON.parse(line) as Case)

test.each(cases)('$title', ({ title, description, labels }) => {
  const read = predictLine(JSON.stringify({ id: 1, title, description })) as Record<string, unknown>
  for (const [field, expected] of Object.entries(labels)) {
    expect(comparable(field, read[field]), `${field} of: ${description}`).toEqual(comparable(field, expected))
  }
})

/** Enamel is a finish that the texts name without making much of it. */
const finishes = new Set(['Enamel', 'Lacquer'])

function comparable(field: string, value: unknown): unknown {
  const list = Array.isArray(value) ? value : [value ?? []].flat()
  if (typeof value === 'boolean') return value
  const plain = list.map((each) => (typeof each === 'object' && each !== null && 'carats' in each ? each.carats : each))
  if (field === 'grossWeightGrams') return plain.map((each) => Math.round(Number(each) * 10))
  if (field === 'materials')
    return plain
      .map(String)
      .filter((each) => !finishes.has(each))
      .toSorted()
  return [...new Set(plain.map((each) => String(each).toLowerCase().replace('/', '-')))].toSorted()
}
