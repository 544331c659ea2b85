import { houseFigures, type HouseDistribution, type HouseDetail, type Houses } from '../../house-answers.ts'
import { suppressSmallYears } from '../../suppress-small-years.ts'
import { minHouseLots, minSoldLots } from '../../rules.ts'
import { computePerMille } from '../../compute-sell-through.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { Role } from '@parure/contract/role.ts'
import { loadHousePremiums } from '@parure/features/premium/server/load-sale-premiums.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadFigures, loadMarketState, type PeriodSums } from '../figures/period-sums.ts'
import { chooseFigureRole, loadHouseSummaries, type HouseWithSummary } from './load-house-summaries.ts'
import { loadMarketDirectory } from './load-market-lists.ts'
import { roundVisibleRatio } from '../figures/shown-figures.ts'

/** A day for which no house has figures, used before the first computation. */
const beforeAnySale = '1970-01-01'

/** Returns all houses from A to Z with their figures of all complete years. */
export async function loadHouses(db: Db, role: Role): Promise<Houses> {
  const { computedOn } = await loadMarketState(db)
  const [found, directory] = await Promise.all([
    loadHouseSummaries(db, role, computedOn ?? beforeAnySale),
    loadMarketDirectory(db, role),
  ])
  return { houses: found.map(({ line }) => line), computedOn, directory }
}

/** Returns one house; every figure is of complete years, so that it reveals no day. */
export async function loadHousePage(db: Db, slug: string, role: Role): Promise<HouseDetail> {
  const { computedOn, runningYear } = await loadMarketState(db)
  const houses = await loadHouseSummaries(db, role, computedOn ?? beforeAnySale)
  const house = houses.find((each) => each.slug === slug)
  if (!house) throw new Problem('not-found', 'There is no such house.')
  const [figures, premiums] = await Promise.all([
    loadFigures(db, [house.id], { role: chooseFigureRole(role) }),
    loadHousePremiums(db, house.name),
  ])
  const { line, all, website, published } = house
  const years = buildHouseYears(figures.get(house.id) ?? [], { runningYear, role })
  return {
    ...line,
    website,
    computedOn,
    unsold: all?.unsold ?? 0,
    afterSale: all?.after_sale ?? 0,
    withdrawn: all?.withdrawn ?? 0,
    open: all?.open ?? 0,
    accuracies: all?.accuracies ?? 0,
    resultSales: line.resultDays === null ? null : published,
    years: removeDisputed(line.sellThroughBounds ? years.map(removeSellThrough) : years, line.disputed),
    among: buildDistributions(houses),
    premiums,
  }
}

const removeSellThrough = (year: HouseDetail['years'][number]) => ({ ...year, sellThrough: null })

function removeDisputed(years: HouseDetail['years'], disputed: HouseDetail['disputed']): HouseDetail['years'] {
  if (disputed.includes('sellThrough')) return []
  return disputed.includes('accuracy') ? years.map((year) => ({ ...year, accuracy: null })) : years
}

/**
 * Returns the distribution of each figure over all houses that have it, ascending; a figure with too few houses is
 * missing.
 */
function buildDistributions(houses: readonly HouseWithSummary[]): HouseDistribution[] {
  return houseFigures.flatMap((figure) => {
    const values = houses.flatMap(({ line }) => line[figure] ?? []).toSorted((a, b) => a - b)
    const median = values[Math.floor((values.length - 1) / 2)]
    return values.length < minHouses || median === undefined ? [] : [{ figure, values, median }]
  })
}

/** Minimum number of houses for a distribution. */
const minHouses = 3

function buildHouseYears(
  rows: readonly PeriodSums[],
  { runningYear, role }: { runningYear: number; role: Role },
): HouseDetail['years'] {
  const complete = rows.filter(({ period }) => /^\d{4}$/.test(period) && Number(period) < runningYear)
  const visible = suppressSmallYears(
    complete.map((row) => ({
      year: Number(row.period),
      lots: row.sold + row.unsold + row.withdrawn + row.open,
      figures: row.counted_sold + row.counted_unsold >= minHouseLots ? row.counted_sold : 0,
    })),
  )
  return complete
    .filter((row) => visible.has(Number(row.period)))
    .map((row) => ({
      year: Number(row.period),
      countedSold: row.counted_sold,
      counted: row.counted_sold + row.counted_unsold,
      sellThrough: computePerMille(row.counted_sold, row.counted_sold + row.counted_unsold),
      accuracies: row.accuracies,
      accuracy: row.accuracies >= minSoldLots ? roundVisibleRatio(role, row.accuracy?.[1]) : null,
    }))
    .toSorted((a, b) => a.year - b.year)
}
