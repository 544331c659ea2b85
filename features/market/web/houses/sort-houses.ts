import type { HouseSummary } from '../../house-answers.ts'

/** Columns of the list of houses; the first is the default sort order. */
export const houseColumns = [
  ['name', 'House'],
  ['lots', 'Lots'],
  ['sellThrough', 'Sold'],
  ['accuracy', 'Hammer to mid-estimate'],
  ['resultDays', 'Days to publish'],
  ['pictures', 'Pictures'],
  ['weights', 'Weights stated'],
  ['reports', 'Reports'],
  ['premium', 'Buyer’s premium'],
] as const
export type HouseColumn = (typeof houseColumns)[number][0]

export const parseHouseColumn = (wanted: string | null): HouseColumn =>
  houseColumns.find(([column]) => column === wanted)?.[0] ?? 'name'

/** Minimum number of houses with a figure for a column of it. */
const minFilledHouses = 3

/** Selects the columns for which three houses, or all of fewer, have a figure, and those with a dispute. */
export const selectFilledColumns = (houses: readonly HouseSummary[]) =>
  houseColumns.filter(
    ([column]) =>
      column === 'name' ||
      houses.filter((house) => readFigure(house, column) !== null).length >= Math.min(minFilledHouses, houses.length) ||
      houses.some((house) => house.disputed.some((figure) => figure === column)),
  )

/** Returns the lower one of bounds. */
const readFigure = (house: HouseSummary, column: Exclude<HouseColumn, 'name'>): number | string | null =>
  house[column] ?? (column === 'sellThrough' ? (house.sellThroughBounds?.[0] ?? null) : null)

/** Sorts by highest figure, or by fewest days. Houses without the figure are last, in alphabetical order. */
export function sortHouses(houses: readonly HouseSummary[], column: HouseColumn): readonly HouseSummary[] {
  if (column === 'name') return houses
  const sign = column === 'resultDays' ? -1 : 1
  const getRank = (house: HouseSummary) => {
    const figure = readFigure(house, column)
    return figure === null ? -Infinity : sign * Number(figure)
  }
  return houses.toSorted((a, b) => (getRank(a) === getRank(b) ? 0 : getRank(b) - getRank(a)))
}
