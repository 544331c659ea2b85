import { houseFigures, type Among, type House, type Houses } from '@parure/domain/market/house-answers'
import { publicYears } from '@parure/domain/market/public-years'
import { leastOfHouse, leastSold } from '@parure/domain/market/rules'
import { perMille } from '@parure/domain/market/sell-through'
import { Problem } from '@parure/domain/problem'
import type { Role } from '@parure/domain/role'
import { premiumsOfHouse } from '../premium/premium-of-sale.ts'
import type { Db } from '../schema.ts'
import { figuresOf, marketState, type Figures } from './figures.ts'
import { figureRole, houseLines, type HouseOnLine } from './house-lines.ts'
import { ratioFor } from './shown-figures.ts'

/** A day for which no house has figures, used before the first computation. */
const never = '1970-01-01'

/** Returns all houses from A to Z with their figures of all complete years. */
export async function housesList(db: Db, role: Role): Promise<Houses> {
  const { computedOn } = await marketState(db)
  const found = await houseLines(db, role, computedOn ?? never)
  return { houses: found.map(({ line }) => line), computedOn }
}

/** Returns one house; every figure is of complete years, so that it reveals no day. */
export async function housePage(db: Db, slug: string, role: Role): Promise<House> {
  const { computedOn, runningYear } = await marketState(db)
  const houses = await houseLines(db, role, computedOn ?? never)
  const house = houses.find((each) => each.slug === slug)
  if (!house) throw new Problem('not-found', 'There is no such house.')
  const [figures, premiums] = await Promise.all([
    figuresOf(db, [house.id], { role: figureRole(role) }),
    premiumsOfHouse(db, house.name),
  ])
  const { line, all, website, sales } = house
  const [low, , high] = line.accuracy === null ? [] : (all?.accuracy ?? [])
  const years = yearsOf(figures.get(house.id) ?? [], { runningYear, role })
  return {
    ...line,
    website,
    computedOn,
    unsold: all?.unsold ?? 0,
    afterSale: all?.after_sale ?? 0,
    withdrawn: all?.withdrawn ?? 0,
    open: all?.open ?? 0,
    accuracies: all?.accuracies ?? 0,
    accuracyLow: ratioFor(role, low),
    accuracyHigh: ratioFor(role, high),
    resultSales: line.resultDays === null ? null : sales,
    years: withoutDisputed(line.sellThroughBounds ? years.map(withoutSellThrough) : years, line.disputed),
    among: amongAll(houses),
    premiums,
  }
}

const withoutSellThrough = (year: House['years'][number]) => ({ ...year, sellThrough: null })

function withoutDisputed(years: House['years'], disputed: House['disputed']): House['years'] {
  if (disputed.includes('sellThrough')) return []
  return disputed.includes('accuracy') ? years.map((year) => ({ ...year, accuracy: null })) : years
}

/**
 * Returns the distribution of each figure over all houses that have it, ascending; a figure with too few houses is
 * missing.
 */
function amongAll(houses: readonly HouseOnLine[]): Among[] {
  return houseFigures.flatMap((figure) => {
    const values = houses.flatMap(({ line }) => line[figure] ?? []).toSorted((a, b) => a - b)
    const median = values[Math.floor((values.length - 1) / 2)]
    return values.length < leastHouses || median === undefined ? [] : [{ figure, values, median }]
  })
}

/** Minimum number of houses for a distribution. */
const leastHouses = 3

function yearsOf(rows: readonly Figures[], { runningYear, role }: { runningYear: number; role: Role }): House['years'] {
  const complete = rows.filter(({ period }) => /^\d{4}$/.test(period) && Number(period) < runningYear)
  const visible = publicYears(
    complete.map((row) => ({
      year: Number(row.period),
      lots: row.sold + row.unsold + row.withdrawn + row.open,
      figures: row.counted_sold + row.counted_unsold >= leastOfHouse ? row.counted_sold : 0,
    })),
  )
  return complete
    .filter((row) => visible.has(Number(row.period)))
    .map((row) => ({
      year: Number(row.period),
      countedSold: row.counted_sold,
      counted: row.counted_sold + row.counted_unsold,
      sellThrough: perMille(row.counted_sold, row.counted_sold + row.counted_unsold),
      accuracies: row.accuracies,
      accuracy: row.accuracies >= leastSold ? ratioFor(role, row.accuracy?.[1]) : null,
    }))
    .toSorted((a, b) => a.year - b.year)
}
