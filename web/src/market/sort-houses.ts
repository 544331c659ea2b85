import type { HouseLine } from '@parure/domain/market/house-answers'

/** Columns of the list of houses; the first is its usual order. */
export const houseColumns = [
  ['name', 'House'],
  ['lots', 'Lots'],
  ['sellThrough', 'Sold'],
  ['accuracy', 'Hammer to mid-estimate'],
  ['resultDays', 'Results after'],
  ['pictures', 'Pictures'],
  ['weights', 'Weights'],
  ['reports', 'Reports'],
  ['premium', 'Premium, first tier'],
] as const
export type HouseColumn = (typeof houseColumns)[number][0]

export const houseColumnOf = (wanted: string | null): HouseColumn =>
  houseColumns.find(([column]) => column === wanted)?.[0] ?? 'name'

/** The highest first, and the fewest days; houses without the figure last, in their order from A to Z. */
export function sortHouses(houses: readonly HouseLine[], column: HouseColumn): readonly HouseLine[] {
  if (column === 'name') return houses
  const sign = column === 'resultDays' ? -1 : 1
  const place = (house: HouseLine) => (house[column] === null ? -Infinity : sign * Number(house[column]))
  return houses.toSorted((a, b) => (place(a) === place(b) ? 0 : place(b) - place(a)))
}
