import type { HouseLine } from '@parure/domain/market/house-answers'
import { expect, test } from 'vitest'
import { houseColumnOf, sortHouses } from './sort-houses.ts'

const a = { name: 'Alder', lots: 20, accuracy: null, resultDays: 3, premium: '9.5' } as HouseLine
const b = { name: 'Birch', lots: 40, accuracy: 1100, resultDays: 1, premium: '26' } as HouseLine
const c = { name: 'Cedar', lots: 40, accuracy: 950, resultDays: null, premium: null } as HouseLine

test.each([
  [null, 'Alder Birch Cedar'],
  ['nothing', 'Alder Birch Cedar'],
  ['lots', 'Birch Cedar Alder'],
  ['accuracy', 'Birch Cedar Alder'],
  ['resultDays', 'Birch Alder Cedar'],
  ['premium', 'Birch Alder Cedar'],
])('houses sorted by %s: %s', (sort, names) => {
  const sorted = sortHouses([a, b, c], houseColumnOf(sort))
  expect(sorted.map(({ name }) => name).join(' ')).toBe(names)
})
