import type { Comparable } from '@parure/features/comparable/contract.ts'

/** A sold ring that is like another lot, with a stated hammer price. */
export function buildComparable(id = 8, part: Partial<Comparable> = {}, price = '11000'): Comparable {
  return {
    lot: {
      id,
      title: `Emerald ring ${id}`,
      estimatePrice: '8000-10000',
      openingBid: null,
      currentBid: null,
      price,
      currency: 'CHF',
      isFavorite: false,
      baseImageFileName: null,
      status: 'Past',
      outcome: 'sold',
    },
    priceBasis: 'hammer',
    reasons: [
      { text: '5.1 ct', differs: false },
      { text: 'Zambia', differs: true },
    ],
    facts: [
      { name: 'carats', value: '5.10', differs: false },
      { name: 'origin', value: 'Zambia', differs: true },
      { name: 'treatment', value: null, differs: false },
    ],
    amounts: { hammer: price, lowEstimate: '8000', multiple: '1.10' },
    ...part,
  }
}
