import { describe, expect, test } from 'vitest'
import { colouredSteps, findDiamondRow, diamondSteps, findWeightStep } from './ladder.ts'
import {
  isCompleteYear,
  computeLastFiveYears,
  computeLastWholeWeek,
  splitIntoRuns,
  computeWindowStart,
  classifyYear,
} from './yearly.ts'

test.each([
  [8, 'figures'],
  [7, 'single'],
  [5, 'single'],
  [4, 'few'],
  [0, 'few'],
])('a year with %i sold lots shows %s', (sold, kind) => {
  expect(classifyYear(sold)).toBe(kind)
})

test('the running year is not complete, nor one of the five', () => {
  expect([2025, 2026].map((year) => isCompleteYear(year, '2026-11-23'))).toEqual([true, false])
  expect(computeLastFiveYears('2026-01-01')).toEqual({ from: 2021, to: 2025 })
})

test.each([
  ['2026-11-20', 12, '2025-11-21'],
  ['2026-11-20', 36, '2023-11-21'],
  ['2028-02-29', 12, '2027-03-01'],
  ['2026-12-31', 12, '2026-01-01'],
] as const)('the window that ends on %s, %i months long, begins on %s', (today, months, from) => {
  expect(computeWindowStart(today, months)).toBe(from)
})

test('no line crosses a year without figures', () => {
  const years = [2019, 2016, 2018, 2021].map((year) => ({ year }))
  expect(splitIntoRuns(years).map((run) => run.map(({ year }) => year))).toEqual([[2016], [2018, 2019], [2021]])
})

describe('the ladder', () => {
  test('has eleven steps for diamonds and eight for coloured stones', () => {
    expect([diamondSteps.length, colouredSteps.length]).toEqual([11, 8])
  })
  test.each([
    ['Diamond', '0.49', -1],
    ['Diamond', '0.50', 0],
    ['Diamond', '0.999', 2],
    ['Diamond', '10.00', 10],
    ['Sapphire', '0.30', 0],
    ['Sapphire', '2.99', 2],
    ['Sapphire', '20', 7],
  ])('%s of %s ct stands at step %i', (species, carats, step) => {
    expect(findWeightStep(species, carats)).toBe(step)
  })
  test.each([
    [['F'], ['VVS1'], 'D–F, FL–VVS'],
    [['G', 'H'], ['VS1', 'VS2'], 'G–H, VS'],
    [['F', 'G'], ['VS1'], null],
    [['Fancy yellow'], ['VS1'], null],
    [['Not stated'], ['VS1'], null],
    [[], ['VS1'], null],
  ])('a diamond of colour %s and clarity %s stands in the row %s', (colours, clarities, row) => {
    expect(findDiamondRow({ colours, clarities })).toBe(row)
  })
})

test.each([
  ['2026-11-23', '2026-11-16', '2026-11-22'],
  ['2026-11-29', '2026-11-16', '2026-11-22'],
  ['2026-03-01', '2026-02-16', '2026-02-22'],
  ['2027-01-04', '2026-12-28', '2027-01-03'],
])('on %s the last whole week is that from %s to %s', (today, from, to) => {
  expect(computeLastWholeWeek(today)).toEqual({ from, to })
})
