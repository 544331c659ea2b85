import type { DemoRow } from './demo-row.ts'
import type { MadeLot } from './make-lot.ts'
import { withPremium } from './premiums.ts'
import { neighbour } from './prices.ts'
import type { Chance } from '@parure/domain/seeded-chance'

/** Number of lots changed since the feed was first read. */
const estimatesRevised = 36
const resultsCorrected = 6
/** Days by which an upcoming sale was postponed. */
const putOffBy = 9
/**
 * Results newer than this were published after the first reading; those of the last month may have been wrong at first.
 */
const freshResults = 16
const correctable = 28

/** Adds earlier values of the feed: estimates, the days of one sale, wrong results, and missing ones. */
export function withRevisions(lots: readonly MadeLot[], chance: Chance): MadeLot[] {
  const before = new Map<MadeLot, DemoRow['was']>()
  const upcoming = lots.filter(({ place }) => place.upcoming)
  const moved = upcoming.find(({ place }) => place.sale.startsIn >= 20)?.place.sale
  for (const lot of drawn(upcoming, estimatesRevised, chance)) before.set(lot, earlierEstimate(lot, chance))
  for (const lot of upcoming.filter(({ place }) => place.sale === moved)) {
    const { sale_starts, sale_ends } = lot.row
    const days = { sale_starts: sale_starts - putOffBy, sale_ends: sale_ends - putOffBy }
    before.set(lot, { ...before.get(lot), ...days })
  }
  const sold = lots.filter(({ row }) => row.price_basis === 'hammer' && row.sale_ends >= -correctable)
  const late = lots.filter(({ row }) => row.sale_ends >= -freshResults && row.price !== null)
  for (const lot of late) before.set(lot, { price: null, price_basis: null })
  for (const lot of drawn(sold, resultsCorrected, chance)) before.set(lot, wrongResult(lot))
  return lots.map((lot) => {
    const was = before.get(lot)
    return was === undefined ? lot : { ...lot, row: { ...lot.row, was } }
  })
}

function drawn(lots: readonly MadeLot[], count: number, chance: Chance): MadeLot[] {
  const left = [...lots]
  return Array.from({ length: count }, () => left.splice(chance.whole(0, left.length - 1), 1)).flat()
}

/** Most revisions raise an estimate because of interest before the sale; some lower it. */
function earlierEstimate({ row }: MadeLot, chance: Chance): DemoRow['was'] {
  if (row.estimate_low === null || row.estimate_high === null) return undefined
  const now = { low: Number(row.estimate_low), high: Number(row.estimate_high) }
  const { low, high } = neighbour(now, chance.happens(0.7) ? -1 : 1)
  return { estimate_low: String(low), estimate_high: String(high) }
}

/** The price with premium had been published as the hammer price. */
function wrongResult({ row, place }: MadeLot): DemoRow['was'] {
  return { price: withPremium(Number(row.price), place.sale.house.slug, row.sale_ends) }
}
