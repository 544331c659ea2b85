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

/** The columns that some house has a figure for, or a dispute about one. */
export const filledColumns = (houses: readonly HouseLine[]) =>
  houseColumns.filter(
    ([column]) =>
      column === 'name' ||
      houses.some((house) => readFigure(house, column) !== null || house.disputed.some((figure) => figure === column)),
  )

/** Of bounds, the lower one. */
const readFigure = (house: HouseLine, column: Exclude<HouseColumn, 'name'>): number | string | null =>
  house[column] ?? (column === 'sellThrough' ? (house.sellThroughBounds?.[0] ?? null) : null)

/** The highest first, and the fewest days; houses without the figure last, in their order from A to Z. */
export function sortHouses(houses: readonly HouseLine[], column: HouseColumn): readonly HouseLine[] {
  if (column === 'name') return houses
  const sign = column === 'resultDays' ? -1 : 1
  const place = (house: HouseLine) => {
    const figure = readFigure(house, column)
    return figure === null ? -Infinity : sign * Number(figure)
  }
  return houses.toSorted((a, b) => (place(a) === place(b) ? 0 : place(b) - place(a)))
}
