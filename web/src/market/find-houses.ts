import type { HouseLine } from '@parure/domain/market/house-answers'
import { leastSold } from '@parure/domain/market/rules'

export interface WantedHouses {
  find: string
  /** Empty for all countries. */
  country: string
  /** Only houses with enough sold lots for figures. */
  isSold: boolean
}

export const allHouses: WantedHouses = { find: '', country: '', isSold: false }

/** Filters houses by name, city or country. */
export function findHouses(
  houses: readonly HouseLine[],
  { find, country, isSold }: WantedHouses,
): readonly HouseLine[] {
  const wanted = plain(find)
  return houses.filter(
    (house) =>
      [house.name, house.city, house.country].some((text) => text !== null && plain(text).includes(wanted)) &&
      (country === '' || house.country === country) &&
      (!isSold || house.sold >= leastSold),
  )
}

export const countriesOf = (houses: readonly HouseLine[]): string[] =>
  [...new Set(houses.flatMap(({ country }) => country ?? []))].toSorted((a, b) => a.localeCompare(b, 'en'))

/** Folds a name for search: lower case, without accents. */
export const plain = (text: string): string => text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
