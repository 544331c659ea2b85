import type { HouseSummary } from '../../house-answers.ts'
import { minSoldLots } from '../../rules.ts'

export interface HouseFilter {
  find: string
  /** Empty for all countries. */
  country: string
  /** Only houses with enough sold lots for figures. */
  isSold: boolean
}

export const allHouses: HouseFilter = { find: '', country: '', isSold: false }

/** Filters houses by name, city or country. */
export function findHouses(
  houses: readonly HouseSummary[],
  { find, country, isSold }: HouseFilter,
): readonly HouseSummary[] {
  const wanted = foldName(find)
  return houses.filter(
    (house) =>
      [house.name, house.city, house.country].some((text) => text !== null && foldName(text).includes(wanted)) &&
      (country === '' || house.country === country) &&
      (!isSold || house.sold >= minSoldLots),
  )
}

export const listHouseCountries = (houses: readonly HouseSummary[]): string[] =>
  [...new Set(houses.flatMap(({ country }) => country ?? []))].toSorted((a, b) => a.localeCompare(b, 'en'))

/** Folds a name for search: lower case, without accents. */
export const foldName = (text: string): string => text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
