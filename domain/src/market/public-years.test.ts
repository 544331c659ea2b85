import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicParts, publicYears, type CountedYear } from './public-years.ts'
import { slugOf } from './subject.ts'

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
  expect([...publicYears(years)].toSorted((a, b) => a - b)).toEqual(shown)
})

const years = fc.array(fc.nat(40), { maxLength: 9 }).map((lots) => of(...lots))

test('the total less what is shown is nothing, or at least eight lots of two years', () => {
  fc.assert(
    fc.property(years, (all) => {
      const shown = publicYears(all)
      const hidden = all.filter(({ year, lots }) => !shown.has(year) && lots > 0)
      const rest = hidden.reduce((sum, { lots }) => sum + lots, 0)
      expect(shown.size === 0 || rest === 0 || (hidden.length >= 2 && rest >= 8)).toBe(true)
      for (const year of shown) expect(all.find((each) => each.year === year)?.figures).toBeGreaterThanOrEqual(8)
    }),
  )
})

test('parts that add up to everything hide two at a time', () => {
  expect([...publicParts(of(3, 20, 9))].map(({ year }) => year)).toEqual([2021])
})

test.each([
  ['Boucheron & Fils', 'boucheron-fils'],
  ['Maison Aurèle', 'maison-aurele'],
  ['Sapphire', 'sapphire'],
  ['翡翠', '翡翠'],
  ['!!', 'unnamed'],
])('%s has the address %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
