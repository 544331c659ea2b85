import type { DemoRow } from './demo-row.ts'
import type { MadeLot } from './make-lot.ts'
import { addPremium } from '../money/premiums.ts'
import { getNeighborEstimate } from '../money/prices.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/** Number of lots changed since the feed was first read. */
const revisedEstimates = 36
const correctedResults = 6
/** Days by which an upcoming sale was postponed. */
const postponedDays = 9
/**
 * Results newer than this were published after the first reading; those of the last month may have been wrong at first.
 */
const freshResultDays = 16
const correctableDays = 28

/** Adds earlier values of the feed: estimates, the days of one sale, wrong results, and missing ones. */
export function addRevisions(lots: readonly MadeLot[], chance: SeededRandom): MadeLot[] {
  const before = new Map<MadeLot, DemoRow['was']>()
  const upcoming = lots.filter(({ place }) => place.upcoming)
  const moved = upcoming.find(({ place }) => place.sale.startsIn >= 20)?.place.sale
  for (const lot of drawSample(upcoming, revisedEstimates, chance)) before.set(lot, createEarlierEstimate(lot, chance))
  for (const lot of upcoming.filter(({ place }) => place.sale === moved)) {
    const { sale_starts, sale_ends } = lot.row
    const days = { sale_starts: sale_starts - postponedDays, sale_ends: sale_ends - postponedDays }
    before.set(lot, { ...before.get(lot), ...days })
  }
  const sold = lots.filter(({ row }) => row.price_basis === 'hammer' && row.sale_ends >= -correctableDays)
  const late = lots.filter(({ row }) => row.sale_ends >= -freshResultDays && row.price !== null)
  for (const lot of late) before.set(lot, { price: null, price_basis: null })
  for (const lot of drawSample(sold, correctedResults, chance)) before.set(lot, createWrongResult(lot))
  return lots.map((lot) => {
    const was = before.get(lot)
    return was === undefined ? lot : { ...lot, row: { ...lot.row, was } }
  })
}

function drawSample(lots: readonly MadeLot[], count: number, chance: SeededRandom): MadeLot[] {
  const left = [...lots]
  return Array.from({ length: count }, () => left.splice(chance.drawInteger(0, left.length - 1), 1)).flat()
}

/** Most revisions raise an estimate because of interest before the sale; some lower it. */
function createEarlierEstimate({ row }: MadeLot, chance: SeededRandom): DemoRow['was'] {
  if (row.estimate_low === null || row.estimate_high === null) return undefined
  const now = { low: Number(row.estimate_low), high: Number(row.estimate_high) }
  const { low, high } = getNeighborEstimate(now, chance.drawOutcome(0.7) ? -1 : 1)
  return { estimate_low: String(low), estimate_high: String(high) }
}

/** The price with premium had been published as the hammer price. */
function createWrongResult({ row, place }: MadeLot): DemoRow['was'] {
  return { price: addPremium(Number(row.price), place.sale.house.slug, row.sale_ends) }
}
