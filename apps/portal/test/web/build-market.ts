import type { Market } from '@parure/features/market/contract.ts'

/** The market as a whole, as visitors see it. */
export function buildMarket(fields: Partial<Market> = {}): Market {
  return {
    currency: 'EUR',
    basis: 'hammer',
    inMoneyOf: null,
    computedOn: '2026-11-20',
    tiles: {
      offered: 80,
      sold: 60,
      afterSale: 0,
      withdrawn: 1,
      open: 2,
      sellThrough: 750,
      sellThroughBounds: null,
      countedSold: 60,
      counted: 80,
      median: '4200',
      n: 58,
      leftOut: 2,
      medianPerCarat: null,
      nPerCarat: 0,
      above: 400,
      withEstimate: 55,
      medianRatio: 1100,
      nRatio: 55,
    },
    years: [{ year: 2025, n: 58, median: '4200', sellThrough: 750, countedSold: 60, counted: 80 }],
    yearsLeftOut: 0,
    houseCount: 12,
    gemstones: [
      {
        name: 'Sapphire',
        slug: 'sapphire',
        lots: 40,
        median: '4000',
        sellThrough: 750,
        sellThroughBounds: null,
        above: 400,
      },
    ],
    brands: [
      {
        name: 'Maison Aurèle',
        slug: 'maison-aurele',
        lots: 20,
        median: null,
        sellThrough: null,
        sellThroughBounds: null,
        above: null,
      },
    ],
    categories: [
      { name: 'Rings', slug: 'rings', lots: 30, median: '3000', sellThrough: 750, sellThroughBounds: null, above: 300 },
    ],
    houses: [{ name: 'Rhône Auctions', slug: 'rhone-auctions', lots: 25 }],
    ...fields,
  }
}
