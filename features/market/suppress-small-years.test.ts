import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suppressSmallCells, suppressSmallParts, suppressSmallYears, type CountedYear } from './suppress-small-years.ts'
import { buildSlug } from './subject.ts'

const of = (...lots: number[]): CountedYear[] =>
  lots.map((each, at) => ({ year: 2020 + at, lots: each, figures: each }))

test.each([
  // Every year has eight.
  [of(8, 20, 9), [2020, 2021, 2022]],
  // One year alone would follow from the total, so the smallest of the others goes too.
  [of(3, 20, 9, 12), [2021, 2023]],
  // Two years together with eight lots or more tell nothing.
  [of(5, 4, 20, 12), [2022, 2023]],
  // Two years with fewer do.
  [of(2, 1, 20, 12, 9), [2022, 2023]],
  // One year would be the year of every lot.
  [of(40), []],
  [of(3, 4, 9), []],
  [[], []],
])('of years with %j lots visitors see %j', (years, shown) => {
  expect([...suppressSmallYears(years)].toSorted((a, b) => a - b)).toEqual(shown)
})

test.each([
  [
    [9, 30, 8],
    [9, 30, 8],
  ],
  // Its lots would be the whole less the others.
  [[9, 30, 5], [30]],
  [
    [9, 30, 5, 4],
    [9, 30],
  ],
  [[30], [30]],
  [[30, 0, 0], [30]],
  [[5], []],
])('of parts with %j lots visitors see those with %j', (lots, shown) => {
  const visible = suppressSmallParts(lots.map((each) => ({ lots: each })))
  expect(new Set([...visible].map((part) => part.lots))).toEqual(new Set(shown))
})

const years = fc.array(fc.nat(40), { maxLength: 9 }).map((lots) => of(...lots))

test('the total less what is shown is nothing, or at least eight lots of two years', () => {
  fc.assert(
    fc.property(years, (all) => {
      const shown = suppressSmallYears(all)
      const hidden = all.filter(({ year, lots }) => !shown.has(year) && lots > 0)
      const rest = hidden.reduce((sum, { lots }) => sum + lots, 0)
      expect(shown.size === 0 || rest === 0 || (hidden.length >= 2 && rest >= 8)).toBe(true)
      for (const year of shown) expect(all.find((each) => each.year === year)?.figures).toBeGreaterThanOrEqual(8)
    }),
  )
})

const table = fc
  .array(fc.array(fc.oneof(fc.nat(12), fc.nat(60)), { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flatMap((lots, part) => of(...lots).map((year) => ({ ...year, part }))))

test('neither the years of a part nor the parts of a year tell what is left out', () => {
  fc.assert(
    fc.property(table, (cells) => {
      const visible = suppressSmallCells(cells)
      const isShown = ({ part, year }: (typeof cells)[number]) => visible.get(part)?.has(year) === true
      for (const margin of ['part', 'year'] as const)
        for (const line of Map.groupBy(cells, (cell) => cell[margin]).values()) {
          const hidden = line.filter((cell) => cell.lots > 0 && !isShown(cell))
          const rest = hidden.reduce((sum, { lots }) => sum + lots, 0)
          expect(
            hidden.length === line.length || rest === 0 || !line.some(isShown) || (hidden.length >= 2 && rest >= 8),
          ).toBe(true)
          if (margin === 'part') expect(line.filter(isShown)).not.toHaveLength(1)
        }
      for (const cell of cells.filter(isShown)) expect(cell.figures).toBeGreaterThanOrEqual(8)
    }),
  )
})

test('a year that one category leaves out takes another category’s along, and that one a year more', () => {
  const cells = [
    ...of(3, 20, 9, 30, 11).map((year) => ({ ...year, part: 1 })),
    ...of(15, 40, 16, 25, 9).map((year) => ({ ...year, part: 2 })),
  ]
  const visible = suppressSmallCells(cells)
  expect([...(visible.get(1) ?? [])]).toEqual([2021, 2023, 2024])
  expect([...(visible.get(2) ?? [])]).toEqual([2021, 2023, 2024])
})

test.each([
  ['Boucheron & Fils', 'boucheron-fils'],
  ['Maison Aurèle', 'maison-aurele'],
  ['Sapphire', 'sapphire'],
  ['翡翠', '翡翠'],
  ['!!', 'unnamed'],
])('%s has the address %s', (name, slug) => {
  expect(buildSlug(name)).toBe(slug)
})
