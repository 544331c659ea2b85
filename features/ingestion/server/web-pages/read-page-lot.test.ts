import { describe, expect, test } from 'vitest'
import type { Source } from '../incoming/adapter.ts'
import { readPageLot } from './read-page-lot.ts'
import { readPage } from './page-lots.ts'

const source: Source = {
  name: 'halder-roe',
  house: 'Halder & Roe',
  address: 'https://halder-roe.example/',
  currency: null,
  timeZone: 'Europe/Zurich',
  archive: false,
  limits: { everyMs: 0, most: 100 },
}
const page = 'https://halder-roe.example/lots/12?utm_source=mail'
const event = {
  '@type': 'SaleEvent',
  '@id': 'https://halder-roe.example/sales/7',
  name: 'Important Jewels',
  startDate: '2026-05-11T23:30:00Z',
  endDate: '2026-05-12T18:00:00+02:00',
  location: { '@type': 'Place', name: 'Hotel', address: { addressLocality: 'Geneva' } },
}
const ring = {
  '@type': 'Product',
  name: 'Ruby &amp; diamond ring',
  description: '<p>Set with a ruby.</p><p>18k gold.</p>',
  sku: '12',
  manufacturer: { '@type': 'Organization', name: 'Castellane' },
  image: ['/p/1.jpg', { '@type': 'ImageObject', contentUrl: 'https://halder-roe.example/p/2.jpg' }, 'data:image/png,a'],
  offers: [
    { '@type': 'AggregateOffer', lowPrice: 4000, highPrice: '6,000', priceCurrency: 'CHF' },
    { '@type': 'Offer', price: '2500.00', priceCurrency: 'CHF', availability: 'https://schema.org/InStock' },
  ],
}
const lot = (product: object = {}, overrides: Partial<Source> = {}, sale: object | null = event) =>
  readPageLot({ page, product: { ...ring, ...product }, event: sale }, { ...source, ...overrides })

test('given a lot with its sale, then each part is where it belongs', () => {
  expect(lot()).toMatchObject({
    key: 'https://halder-roe.example/lots/12#12',
    title: 'Ruby & diamond ring',
    description: 'Set with a ruby.\n18k gold.',
    condition: null,
    house: { name: 'Halder & Roe' },
    sale: {
      key: 'https://halder-roe.example/sales/7',
      title: 'Important Jewels',
      location: 'Geneva',
      startsOn: '2026-05-12',
      endsOn: '2026-05-12',
    },
    lotNumber: '12',
    url: page,
    prices: { currency: 'CHF', estimateLow: '4000', estimateHigh: '6000', openingBid: '2500.00', realised: null },
    stated: { maker: 'Castellane' },
    pictures: ['https://halder-roe.example/p/1.jpg', 'https://halder-roe.example/p/2.jpg'],
  })
})

describe('prices', () => {
  const sold = 'http://schema.org/SoldOut'
  test.each([
    ['what was paid', { price: 5200, availability: sold }, { realised: '5200', basis: 'unknown', openingBid: null }],
    [
      'hammer price and what was paid, each by its name',
      {
        availability: sold,
        price: 5250,
        priceCurrency: 'CHF',
        priceSpecification: [
          { name: 'Price realised including premium', price: 5250 },
          { name: 'Hammer price', price: 4200 },
        ],
      },
      { realised: '4200', basis: 'hammer', inclusive: '5250' },
    ],
    [
      'a hammer price by its name',
      { availability: sold, priceSpecification: { name: 'Hammer price', price: 4200, priceCurrency: 'CHF' } },
      { realised: '4200', basis: 'hammer' },
    ],
    [
      'a price with premium by its name',
      { availability: sold, priceSpecification: [{ name: 'Price realised incl. premium', price: '5 250' }] },
      { realised: '5250', basis: 'inclusive' },
    ],
    [
      'an estimate by its name',
      { priceSpecification: { name: 'Estimate', minPrice: 10, maxPrice: 20 } },
      { estimateLow: '10', estimateHigh: '20' },
    ],
    ['nothing, where the price is nothing', { price: 0 }, { openingBid: null }],
  ])('%s', (_, offer, prices) => {
    expect(lot({ offers: { '@type': 'Offer', priceCurrency: 'CHF', ...offer } }).prices).toMatchObject(prices)
  })

  test.each([
    ['£300', 'GBP', '300'],
    ["CHF 2'000", 'CHF', '2000'],
    ['1.250,00 €', 'EUR', '1250.00'],
    ['1.250,00', 'EUR', '1250.00'],
    ['US$ 1,500', 'USD', '1500'],
    ['5\u00a0250', 'EUR', '5250'],
  ])('as a page shows them: %j in %s is %s', (price, priceCurrency, openingBid) => {
    const { prices } = lot({ offers: { '@type': 'Offer', priceCurrency, price } })
    expect(prices).toMatchObject({ currency: priceCurrency, openingBid })
  })

  test.each([
    ['£300', 'GBP'],
    ['1.250,00 €', 'EUR'],
    ["CHF 2'000", 'CHF'],
    ['2,000 USD', 'USD'],
  ])('with their currency alone: %j is in %s', (price, currency) => {
    expect(lot({ offers: { '@type': 'Offer', price } }).prices.currency).toBe(currency)
  })

  test.each([
    ['two currencies', { price: '£300', priceCurrency: 'CHF' }, 'two-currencies'],
    ['a price that may be thousands or decimals', { price: '1.250', priceCurrency: 'EUR' }, 'ambiguous-amount'],
    ['a price that is none', { price: 'on request' }, 'bad-amount'],
    ['a currency that is none', { price: 1, priceCurrency: 'francs' }, 'bad-currency'],
  ])('%s rejects the lot', (_, offer, code) => {
    expect(() => lot({ offers: offer })).toThrow(expect.objectContaining({ code }))
  })
})

test('given placeholders for unknown dates, then there are none', () => {
  const { sale } = lot({}, {}, { ...event, startDate: '0001-01-01T00:00:00', endDate: '2100-12-31' })
  expect(sale).toMatchObject({ startsOn: null, endsOn: null })
})

test.each([
  ['2026-12-12T14:30:00+01:00', '2026-12-12'],
  ['2026-12-12T23:30:00Z', '2026-12-13'],
  ['2026-12-12 23:30:00Z', '2026-12-13'],
  ['2026-12-12T23:30-05', '2026-12-13'],
  ['2026-12-12T23:30+0000', '2026-12-13'],
  ['20261212T233000Z', '2026-12-13'],
  ['2026-12-12T23:30', '2026-12-12'],
  ['2026-12-12T14', '2026-12-12'],
  ['2026-12-12T14:30:00,5+01:00', '2026-12-12'],
  ['20261212', '2026-12-12'],
  ['Sat, 12 Dec 2026 23:30:00 GMT', '2026-12-13'],
  ['12 December 2026', '2026-12-12'],
  ['14. März 2026', '2026-03-14'],
  ['2026-02-30', null],
  ['2026-12-12T25:00:00Z', null],
  ['December 2026', null],
  ['soon', null],
  [`2026-12-12${' '.repeat(100_000)}x`, null],
])('given a sale that begins at %.40j, then its day where it takes place is %j', (startDate, day) => {
  expect(lot({}, {}, { '@type': 'SaleEvent', name: 'Jewels', startDate }).sale.startsOn).toBe(day)
})

test('given no event, then the offer says until when', () => {
  const { sale } = lot({ offers: { price: 1, priceCurrency: 'CHF', validThrough: '2026-06-01' } }, {}, null)
  expect(sale).toMatchObject({ title: null, startsOn: '2026-06-01', endsOn: '2026-06-01', location: null })
})

test('given a brand that is the house, then it is no maker; without a named house the lot is rejected', () => {
  expect(lot({ manufacturer: undefined, brand: 'HALDER & ROE' }).stated.maker).toBeNull()
  expect(lot({ offers: { seller: { name: 'Marlowe' } } }, { house: null }).house.name).toBe('Marlowe')
  expect(() => lot({}, { house: null })).toThrow(expect.objectContaining({ code: 'missing' }))
})

test('given a link that runs a script, then it is no link and no picture', () => {
  const found = lot({ url: 'javascript:alert(1)', image: 'javascript:alert(1)' })
  expect(found.url).toBe(page)
  expect(found.pictures).toEqual([])
})

test('given a page that shows other lots beside its own, then its own alone is taken', () => {
  const products = [
    { ...ring, url: '/lots/12' },
    { ...ring, name: 'Another', url: '/lots/13' },
  ]
  const html = `<script type="application/ld+json">${JSON.stringify(products)}</script>`
  expect(readPage(html, page).lots.map(({ product }) => product['name'])).toEqual([ring.name])
  const lists = readPage(html, 'https://halder-roe.example/sales/7').lots
  expect(lists.map((each) => readPageLot(each, source).key)).toEqual([
    'https://halder-roe.example/lots/12',
    'https://halder-roe.example/lots/13',
  ])
})
