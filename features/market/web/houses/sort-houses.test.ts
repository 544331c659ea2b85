import type { HouseSummary } from '../../house-answers.ts'
import { expect, test } from 'vitest'
import { selectFilledColumns, parseHouseColumn, sortHouses } from './sort-houses.ts'

const a = { name: 'Alder', lots: 20, accuracy: null, resultDays: 3, premium: '9.5' } as HouseSummary
const b = { name: 'Birch', lots: 40, accuracy: 1100, resultDays: 1, premium: '26' } as HouseSummary
const c = { name: 'Cedar', lots: 40, accuracy: 950, resultDays: null, premium: null } as HouseSummary

test.each([
  [null, 'Alder Birch Cedar'],
  ['nothing', 'Alder Birch Cedar'],
  ['lots', 'Birch Cedar Alder'],
  ['accuracy', 'Birch Cedar Alder'],
  ['resultDays', 'Birch Alder Cedar'],
  ['premium', 'Birch Alder Cedar'],
])('houses sorted by %s: %s', (sort, names) => {
  const sorted = sortHouses([a, b, c], parseHouseColumn(sort))
  expect(sorted.map(({ name }) => name).join(' ')).toBe(names)
})

const bounded = { ...c, name: 'Dogwood', sellThrough: null, sellThroughBounds: [843, 1000] } as HouseSummary
const sold = { ...a, sellThrough: 790, sellThroughBounds: null } as HouseSummary

test('a house with bounds is sorted by the lower one', () => {
  expect(sortHouses([sold, bounded], 'sellThrough').map(({ name }) => name)).toEqual(['Dogwood', 'Alder'])
})

const columns = (line: object) => selectFilledColumns([line as HouseSummary]).map(([column]) => column)

test('a column that no house has a figure for is left out, one with a dispute is not', () => {
  const none = { ...c, accuracy: null, pictures: null, weights: null, reports: null, sellThrough: null, disputed: [] }
  expect(columns(none)).toEqual(['name', 'lots'])
  expect(columns({ ...none, sellThroughBounds: [843, 1000] })).toEqual(['name', 'lots', 'sellThrough'])
  expect(columns({ ...none, disputed: ['resultDays'] })).toEqual(['name', 'lots', 'resultDays'])
})
