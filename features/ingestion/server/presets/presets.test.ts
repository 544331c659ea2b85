import { describe, expect, test } from 'vitest'
import { auctionLotsWeb } from './auction-lots-web.ts'
import { wholesaleTradeList } from './wholesale-trade-list.ts'

describe('lots from the web', () => {
  const row = {
    id: 'W1',
    title: 'A ring',
    auctionHouse: 'Halder & Roe',
    saleDate: '2016',
    estimate: { low: 600, high: 800, currency: 'HKD' },
    priceRealised: { amount: 700.5, currency: 'HKD' },
    sourceUrl: 'https://halder-roe.example/1',
  }

  test('keep as much of the date as there is, and say that the basis of the price is unknown', () => {
    expect(auctionLotsWeb.read(row)).toMatchObject({
      key: 'W1',
      sale: { startsOn: '2016-01-01', endsOn: '2016-12-31', precision: 'year' },
      prices: { currency: 'HKD', estimateLow: '600', estimateHigh: '800', realised: '700.5', basis: 'unknown' },
    })
  })

  test.each([
    ['a script for a link', { sourceUrl: 'javascript:alert(1)' }, { url: null }],
    [
      'a house that the catalogue does not name',
      { auctionHouse: '(not named)' },
      { house: { name: 'House not named' } },
    ],
  ])('%s', (_, overrides, expected) => {
    expect(auctionLotsWeb.read({ ...row, ...overrides })).toMatchObject(expected)
  })

  test.each([
    ['missing', { title: ' ' }],
    ['two-currencies', { priceRealised: { amount: 1, currency: 'USD' } }],
    ['bad-amount', { estimate: { low: '6k', currency: 'HKD' } }],
    ['bad-date', { saleDate: 'last spring' }],
  ])('are rejected with %s', (code, overrides) => {
    expect(() => auctionLotsWeb.read({ ...row, ...overrides })).toThrow(expect.objectContaining({ code }))
  })
})

describe('the trade list', () => {
  const row = {
    'Item Nos': '12',
    'Jewelry Type': 'Ring',
    BRAND: '',
    'Size #': '13',
    Detail: 'Sapphire-2.5Diamond - 1.0',
    Particulars: 'Heated',
    Metal: 'PT9 00',
    'Gross Wt.': '8.1',
    'Start Price in US $': '900',
    Remarks: 'BOX',
  }

  test('becomes words that a reader and the normaliser understand', () => {
    expect(wholesaleTradeList.read(row)).toMatchObject({
      title: 'Ring, Sapphire-2.5 Diamond - 1.0',
      description: 'Metal: PT900. Heated. Gross weight 8.1 g. Size 13. With: BOX.',
      prices: { currency: 'USD', openingBid: '900' },
      sale: { startsOn: null, endsOn: null },
      lotNumber: '12',
    })
  })
})
