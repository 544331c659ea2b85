import type { DemoRow } from './demo-row.ts'
import { chooseDesigns } from './choose-designs.ts'
import { buildLotKey, makeLot, type LotPlan, type MadeLot } from './make-lot.ts'
import { placeLots } from './placed-lots.ts'
import { addRevisions } from './revisions.ts'
import { planPastSales, planUpcomingSales } from '../sales/sales.ts'
import { resellStones } from './sold-again.ts'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'

const pastLots = 6_000
const upcomingLots = 300

/**
 * Generates 6,300 lots, 300 of them upcoming: past ones in the order of their sale days, then upcoming ones in the
 * order of listing.
 */
export function generateLots(seed = 1): DemoRow[] {
  return generateCatalog(seed).map(({ row }) => row)
}

/** Returns the same lots with the data they were generated from. */
export function generateCatalog(seed = 1): MadeLot[] {
  const chance = createSeededRandom(`${seed}`)
  const past = planPastSales(pastLots, chance)
  const upcoming = planUpcomingSales(upcomingLots, chance)
  const places = placeLots(past, upcoming, chance)
  const choices = chooseDesigns(
    places.map(({ sale }) => sale),
    chance,
  )
  const plans = places.map((place, index): LotPlan => {
    const choice = choices[index]
    if (choice === undefined) throw new Error('a lot without a design')
    // Report numbers increase in the order of lots.
    const serial = 10_000 + 14 * index + 2 * chance.drawInteger(0, 6)
    return { place, choice, seed: `${seed} ${buildLotKey(place)}`, serial }
  })
  const usedTitles = new Set<string>()
  const madeLots = plans.map((plan) => makeLot(plan, usedTitles))
  const makeAgain = (index: number, piece: MadeLot['piece'], attempt: number): MadeLot => {
    const plan = plans[index]
    if (plan === undefined) throw new Error('no such lot')
    return makeLot({ ...plan, piece, seed: `${plan.seed} again ${attempt}` }, usedTitles)
  }
  return addRevisions(resellStones(madeLots, makeAgain, chance), chance)
}
