import type { Sale } from './sales.ts'
import type { Chance } from '@parure/domain/seeded-chance'

/** A lot's place: its sale, its number there and when it was first listed, in days from today. */
export interface PlacedLot {
  sale: Sale
  number: number
  listedIn: number
  upcoming: boolean
}

/**
 * The places of all lots in the order of the feed: past ones by the last day of their sale, then upcoming ones by the
 * day they were listed, so that both lists, newest first, are the feed read backwards.
 */
export function placeLots(past: readonly Sale[], upcoming: readonly Sale[], chance: Chance): PlacedLot[] {
  const gone = past.toSorted((a, b) => a.endsIn - b.endsIn).flatMap((sale) => lotsOf(sale, false, chance))
  const coming = upcoming.flatMap((sale) => lotsOf(sale, true, chance))
  return [...gone, ...coming.toSorted((a, b) => a.listedIn - b.listedIn)]
}

/** A portal holds part of every sale: numbers leave gaps. The highest comes first, as the feed is read backwards. */
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

/** Three to six weeks before the sale; what is sold in three months is out already in part. */
function publishedIn({ startsIn }: Sale, chance: Chance): number {
  return Math.min(startsIn - chance.whole(20, 42), -chance.whole(2, 12))
}
