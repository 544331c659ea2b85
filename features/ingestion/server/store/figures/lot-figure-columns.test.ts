import { describe, expect, test } from 'vitest'
import type { Tx } from '@parure/features/schema.ts'
import type { IncomingPrices } from '../../incoming/incoming-lot.ts'
import type { StoreContext } from '../store-context.ts'
import { buildFigureValues, convertToEuros } from './lot-figure-columns.ts'

describe('an amount in euros', () => {
  test.each<[string | null, string | undefined, string | null]>([
    ['100', '1', '100.00'],
    ['100.00', '1.25', '80.00'],
    ['1', '3', '0.33'],
    // Half a cent goes up.
    ['0.01', '2', '0.01'],
    ['0.03', '4', '0.01'],
    ['0.01', '3', '0.00'],
    ['1000000', '161.830000', '6179.32'],
    // Beyond what a float can hold.
    ['99999999999999.99', '1', '99999999999999.99'],
    ['12345678901234.56', '0.5', '24691357802469.12'],
    ['0', '1.1', '0.00'],
    [null, '1.1', null],
    ['100', undefined, null],
  ])('%s at %s for a euro is %s', (amount, perEuro, euros) => {
    expect(convertToEuros(amount, perEuro === undefined ? undefined : { perEuro })).toBe(euros)
  })
})

const none: IncomingPrices = {
  currency: null,
  estimateLow: null,
  estimateHigh: null,
  openingBid: null,
  currentBid: null,
  realised: null,
  basis: 'unknown',
}
const inFrancs = { ...none, currency: 'CHF' }

/** Rates that are known of one currency and day alone. */
const rates = {
  getRate: async (_: unknown, currency: string) =>
    currency === 'CHF' ? { day: '2026-03-13', perEuro: '0.5' } : undefined,
}

function figuresOf(prices: IncomingPrices, saleDay: string | null = '2026-03-14') {
  return buildFigureValues({} as Tx, { prices, statedOutcome: null }, saleDay, { rates } as unknown as StoreContext)
}

describe('the figures of a lot', () => {
  test.each<[string, IncomingPrices, object]>([
    ['without any', none, { currency: null, estimate_rank: null, price_rank: null, price_basis: null, rate_day: null }],
    ['rank by the low estimate', { ...inFrancs, estimateLow: '10', estimateHigh: '90' }, { estimate_rank: '20.00' }],
    ['else by the high one', { ...inFrancs, estimateHigh: '90' }, { estimate_rank: '180.00' }],
    [
      'keep the basis and the day of the rate',
      { ...inFrancs, realised: '7', basis: 'hammer' },
      { price: '7', price_rank: '14.00', price_basis: 'hammer', rate_day: '2026-03-13' },
    ],
    ['have no basis without a price', { ...inFrancs, basis: 'hammer' }, { price: null, price_basis: null }],
    [
      'rank nowhere in a currency without a rate',
      { ...none, currency: 'XYZ', estimateLow: '10', realised: '7' },
      { estimate_low: '10', price: '7', estimate_rank: null, price_rank: null, rate_day: null },
    ],
    [
      'never rank by bids',
      { ...inFrancs, openingBid: '5', currentBid: '6' },
      { estimate_rank: null, price_rank: null },
    ],
  ])('%s', async (_, prices, expected) => {
    expect(await figuresOf(prices)).toMatchObject(expected)
  })
})
