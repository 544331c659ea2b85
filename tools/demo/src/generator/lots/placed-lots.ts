import type { DemoSale } from '../sales/sales.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/** The position of a lot: its sale, its number there, and the day of its first listing relative to today. */
export interface PlacedLot {
  sale: DemoSale
  number: number
  listedIn: number
  upcoming: boolean
}

/**
 * Returns the positions of all lots in the order of the feed: past ones by the last day of their sale, then upcoming
 * ones by the day of listing. Both lists, newest first, are the feed in reverse.
 */
export function placeLots(past: readonly DemoSale[], upcoming: readonly DemoSale[], chance: SeededRandom): PlacedLot[] {
  const pastLots = past.toSorted((a, b) => a.endsIn - b.endsIn).flatMap((sale) => placeSaleLots(sale, false, chance))
  const upcomingLots = upcoming.flatMap((sale) => placeSaleLots(sale, true, chance))
  return [...pastLots, ...upcomingLots.toSorted((a, b) => a.listedIn - b.listedIn)]
}

/**
 * A portal has only some lots of each sale, so numbers have gaps. The highest number is first, because the feed is read
 * in reverse.
 */
function placeSaleLots(sale: DemoSale, upcoming: boolean, chance: SeededRandom): PlacedLot[] {
  const publishDay = drawPublishDay(sale, chance)
  const lots: PlacedLot[] = []
  let number = chance.drawInteger(1, 40)
  for (let count = 0; count < sale.lots; count += 1) {
    const listedDay = publishDay + chance.drawInteger(0, Math.min(8, -publishDay))
    lots.unshift({ sale, number, listedIn: listedDay, upcoming })
    number += chance.drawInteger(1, 5)
  }
  return lots
}

/**
 * Draws the day of publication: three to six weeks before the sale; lots of a sale in three months are partly
 * published.
 */
function drawPublishDay({ startsIn }: DemoSale, chance: SeededRandom): number {
  return Math.min(startsIn - chance.drawInteger(20, 42), -chance.drawInteger(2, 12))
}
