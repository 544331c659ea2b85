import type { HouseSummary } from '../../house-answers.ts'
import { expect, test } from 'vitest'
import { listHouseCountries, findHouses } from './find-houses.ts'

const house = (name: string, city: string, country: string | null, sold: number) =>
  ({ name, city, country, sold }) as HouseSummary
const houses = [
  house('Rhône Auctions', 'Geneva', 'Switzerland', 40),
  house('Lac & Fils', 'Lausanne', 'Switzerland', 7),
  house('Hôtel Valmont', 'Paris', 'France', 90),
  house('Brume', 'Nantes', null, 8),
]

test.each([
  ['rhone', '', false, 'Rhône Auctions'],
  ['', 'Switzerland', false, 'Rhône Auctions, Lac & Fils'],
  ['', 'Switzerland', true, 'Rhône Auctions'],
  ['paris', 'Switzerland', false, ''],
  ['', '', true, 'Rhône Auctions, Hôtel Valmont, Brume'],
])('houses for “%s”, country “%s”, with eight sold: %s are %s', (find, country, isSold, names) => {
  const found = findHouses(houses, { find, country, isSold })
  expect(found.map(({ name }) => name).join(', ')).toBe(names)
})

test('countries to choose from are those of houses, once', () => {
  expect(listHouseCountries(houses)).toEqual(['France', 'Switzerland'])
})
