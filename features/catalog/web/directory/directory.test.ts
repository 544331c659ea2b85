import { expect, test } from 'vitest'
import { buildDirectoryRows, filterRows, splitColumns, type DirectoryRow } from './directory.ts'

const option = (name: string, count: number, subCategories?: { name: string; count: number }[]) =>
  subCategories ? { name, count, subCategories } : { name, count }
const row = (name: string, under: DirectoryRow[] = []): DirectoryRow => ({ name, upcoming: 1, past: 1, under })

test('given the options of both lists, then each name stands once with both counts, sub-categories included', () => {
  const upcoming = [option('Rings', 5, [option('Bands', 2)]), option('Brooch', 0)]
  const past = [option('Brooch', 7), option('Rings', 9, [option('Bands', 3), option('Cluster rings', 1)])]
  expect(buildDirectoryRows(upcoming, past, false)).toEqual([
    {
      name: 'Rings',
      upcoming: 5,
      past: 9,
      under: [
        { name: 'Bands', upcoming: 2, past: 3, under: [] },
        { name: 'Cluster rings', upcoming: 0, past: 1, under: [] },
      ],
    },
    { name: 'Brooch', upcoming: 0, past: 7, under: [] },
  ])
})

test('given options in the order of the server, when listed by name, then accents do not matter', () => {
  const rows = buildDirectoryRows([option('Zircon', 1), option('Émail', 1), option('Emerald', 1)], [], true)
  expect(rows.map(({ name }) => name)).toEqual(['Émail', 'Emerald', 'Zircon'])
})

test.each([
  ['', ['Rings (Bands, Eternity rings)', 'Brooch ()']],
  ['ring', ['Rings (Bands, Eternity rings)']],
  ['band', ['Rings (Bands)']],
  ['pearl', []],
])('given the text %j, then what is found is %j', (text, found) => {
  const rows = [row('Rings', [row('Bands'), row('Eternity rings')]), row('Brooch')]
  const shown = filterRows(rows, text).map(({ name, under }) => `${name} (${under.map((sub) => sub.name).join(', ')})`)
  expect(shown).toEqual(found)
})

test.each([
  [[], 0],
  [[0], 1],
  [[0, 0], 1],
  [[0, 0, 0], 2],
  [[4, 3, 3, 3, 2, 2, 0, 2], 3],
  [[9, 0, 0], 1],
])('given rows with %j sub-categories, then %i stand in the first column', (sizes, first) => {
  const rows = sizes.map((size, index) =>
    row(
      `r${index}`,
      Array.from({ length: size }, (_, sub) => row(`s${sub}`)),
    ),
  )
  const columns = splitColumns(rows)
  expect(columns[0]).toHaveLength(first)
  expect(columns.flat()).toEqual(rows)
})
