import type { Collection, CollectionLot } from '@parure/features/collection/contract.ts'

/** A saved lot for roles below Standard, with only the facts that the test gives. */
export function buildSavedLot(facts: Partial<CollectionLot> = {}): CollectionLot {
  return {
    id: 7,
    title: 'Emerald and diamond ring',
    isFavorite: true,
    status: 'Upcoming',
    currency: 'CHF',
    baseImageFileName: null,
    estimatePrice: null,
    openingBid: null,
    currentBid: null,
    price: null,
    priceBasis: null,
    note: null,
    limit: null,
    isNew: false,
    ...facts,
  }
}

/** A lot whose sale is over, sold for this hammer price. */
export function buildSoldLot(price: string, facts: Partial<CollectionLot> = {}): CollectionLot {
  return buildSavedLot({
    status: 'Past',
    outcome: 'sold',
    price,
    priceBasis: 'hammer',
    estimatePrice: '80-120',
    ...facts,
  })
}

export function buildCollection(items: CollectionLot[], more: Partial<Collection> = {}): Collection {
  return { items, capacity: 20, asOf: '2026-11-20T12:00:00.000Z', ...more }
}
