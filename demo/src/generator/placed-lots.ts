import type { Sale } from './sales.ts'
import type { Chance } from '@parure/domain/seeded-chance'

/** The position of a lot: its sale, its number there, and the day of its first listing relative to today. */
export interface PlacedLot {
  sale: Sale
  number: number
  listedIn: number
  upcoming: boolean
}

/**
 * Returns the positions of all lots in the order of the feed: past ones by the last day of their sale, then upcoming
 * ones by the day of listing. Both lists, newest first, are the feed in reverse.
 */
export function placeLots(past: readonly Sale[], upcoming: readonly Sale[], chance: Chance): PlacedLot[] {
  const gone = past.toSorted((a, b) => a.endsIn - b.endsIn).flatMap((sale) => lotsOf(sale, false, chance))
  const coming = upcoming.flatMap((sale) => lotsOf(sale, true, chance))
  return [...gone, ...coming.toSorted((a, b) => a.listedIn - b.listedIn)]
}

/**
 * A portal has only some lots of each sale, so numbers have gaps. The highest number is first, because the feed is read
 * in reverse.
 */
function lotsOf(sale: Sale, upcoming: boolean, chance: Chance): PlacedLot[] {
  const published = publishedIn(sale, chance)
  const lots: PlacedLot[] = []
  let number = chance.whole(1, 40)
  for (let count = 0; count < sale.lots; count += 1) {
    const listedIn = published + chance.whole(0, Math.min(8, -published))
    lots.unshift({ sale, number, listedIn, upcoming })
    number += chance.whole(1, 5)
  }
  return lots
}

/**
 * Draws the day of publication: three to six weeks before the sale; lots of a sale in three months are partly
 * published.
 */
function publishedIn({ startsIn }: Sale, chance: Chance): number {
  return Math.min(startsIn - chance.whole(20, 42), -chance.whole(2, 12))
}
