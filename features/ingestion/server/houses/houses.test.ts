import { describe, expect, test } from 'vitest'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { bonhams } from './bonhams.ts'
import { catawiki } from './catawiki.ts'
import { christies } from './christies.ts'
import type { HouseResponseFormat } from './house-response-format.ts'
import { invaluable } from './invaluable.ts'
import { sothebys } from './sothebys.ts'

const source = { house: null, currency: null, timeZone: 'UTC' }

function lotsOf(house: HouseResponseFormat, answer: unknown): IncomingLot[] {
  return house.listLots(answer).map((row) => house.readLot(row, source))
}

describe('Bonhams', () => {
  const sale = { iSaleNo: 90001, sSaleName: 'Fine Jewels', sVenue: 'London, New Bond Street' }
  const lot = {
    iSaleNo: { ...sale, daStartDate: '2026-03-14T00:00:00', daEndDate: '2026-03-15T00:00:00' },
    iSaleLotNoUnique: 700,
    iSaleLotNo: 12,
    sSaleLotNoA: 'A',
    dEstimateLow: 3000.0,
    dEstimateHigh: 5000.0,
    dStartingBidAmt: 1500.0,
    sLotStatus: 'SOLD',
    sDesc: 'An emerald &amp; diamond ring',
    sCatalogDesc: '<div class="LotName"></div><div class="LotDesc">Emerald, <i>2.10ct</i><br />Ring size M</div>',
    footnote_sExtraDesc: '<b>Provenance</b><br>A lady;<br>by descent.<br><br><b>Literature</b><br>Not this.',
    sCurrencySymbol: '&#163;',
    dHammerPrice: 3200.0,
    dHammerPremium: 4096.0,
  }
  const answer = (overrides: object) => ({
    auction_info: { url: '/auctions/90001/' },
    lot_info: [{ ...lot, ...overrides }],
  })

  test('gives the hammer price as such, and texts without their markup', () => {
    expect(lotsOf(bonhams, answer({}))).toMatchObject([
      {
        key: '700',
        lotNumber: '12A',
        title: 'An emerald & diamond ring',
        description: 'Emerald, 2.10ct\nRing size M',
        provenance: 'A lady;\nby descent.',
        house: { name: 'Bonhams' },
        sale: { key: '90001', startsOn: '2026-03-14', endsOn: '2026-03-15', timeZone: 'Europe/London' },
        url: 'https://www.bonhams.com/auctions/90001/lot/12/',
        prices: {
          currency: 'GBP',
          estimateLow: '3000',
          openingBid: '1500',
          realised: '3200',
          basis: 'hammer',
          inclusive: '4096',
        },
        statedOutcome: null,
      },
    ])
  })

  test.each([
    ['bought in', { sLotStatus: 'BI', dHammerPrice: 0, dHammerPremium: 0 }, 'unsold', null, 'unknown'],
    ['withdrawn', { sLotStatus: 'WD', dHammerPrice: 0, dHammerPremium: 0 }, 'withdrawn', null, 'unknown'],
    ['without a hammer price', { dHammerPrice: 0, dHammerPremium: 12_112.5 }, null, '12112.5', 'inclusive'],
    ['sold, no price told', { dHammerPrice: 0, dHammerPremium: 0 }, null, null, 'unknown'],
  ])('%s', (_, overrides, statedOutcome, realised, basis) => {
    expect(lotsOf(bonhams, answer(overrides))).toMatchObject([{ statedOutcome, prices: { realised, basis } }])
  })

  test('days that stand for not knowing are unknown; an unknown currency rejects the lot', () => {
    const dates = { daStartDate: '2100-12-31T00:00:00', daEndDate: '2100-12-31T00:00:00' }
    expect(lotsOf(bonhams, answer({ iSaleNo: { ...sale, ...dates } }))).toMatchObject([
      { sale: { startsOn: null, endsOn: null } },
    ])
    expect(() => lotsOf(bonhams, answer({ sCurrencySymbol: '$' }))).toThrow(
      expect.objectContaining({ code: 'bad-currency' }),
    )
  })
})

describe('Christie’s', () => {
  const lot = {
    object_id: 800,
    lot_id_txt: '27',
    start_date: '2026-03-14T23:30Z',
    end_date: '2026-03-14T00:00Z',
    time_zone: 'HKT',
    url: 'https://www.christies.com/lot/800',
    title_primary_txt: 'A RUBY BROOCH\n',
    title_secondary_txt: 'CIRCA 1890',
    consigner_information: 'PROPERTY OF A LADY <br><br>',
    description_txt: 'cushion ruby, 2 3&#x2044;8 in.',
    image: { image_src: 'https://www.christies.com/img/800.jpg' },
    estimate_low: 4000,
    estimate_high: 6000,
    estimate_txt: 'HKD 4,000 – HKD 6,000',
    price_realised: 5670,
    price_realised_txt: 'HKD 5,670',
    is_unsold: false,
    AlternativeLotId: '21016.27',
  }
  const table = {
    estimate_low: '4000.00',
    price_realised: '5,670',
    is_unsold: 'False',
    image: "{'image_src': 'https://www.christies.com/img/800.jpg'}",
  }

  test.each([
    ['JSON', { lots: [lot] }],
    ['a table', [{ ...lot, ...table }]],
  ])('as %s: prices include the premium, the day is the one where the sale takes place', (_, answer) => {
    expect(lotsOf(christies, answer)).toMatchObject([
      {
        key: '800',
        lotNumber: '27',
        title: 'A RUBY BROOCH, CIRCA 1890',
        description: 'cushion ruby, 2 3⁄8 in.',
        provenance: 'PROPERTY OF A LADY',
        sale: { key: '21016', startsOn: '2026-03-15', endsOn: '2026-03-15', timeZone: 'Asia/Hong_Kong' },
        prices: { currency: 'HKD', estimateLow: '4000', estimateHigh: '6000', realised: '5670', basis: 'inclusive' },
        pictures: ['https://www.christies.com/img/800.jpg'],
      },
    ])
  })

  test.each([
    ['unsold', { is_unsold: 'True', price_realised: 0 }, { statedOutcome: 'unsold', prices: { realised: null } }],
    ['withdrawn', { lot_withdrawn: true, price_realised: '' }, { statedOutcome: 'withdrawn' }],
    ['estimate on request', { estimate_on_request: true }, { prices: { estimateLow: null, estimateHigh: null } }],
  ])('%s', (_, overrides, expected) => {
    expect(lotsOf(christies, [{ ...lot, ...overrides }])).toMatchObject([expected])
  })
})

describe('Sotheby’s', () => {
  const lot = {
    lotno: '106',
    artist_name: 'A sapphire ring | 藍寶石戒指',
    title: '',
    estimate: '150,000 to - 250,000 HKD',
    sold_price: '441,000',
    currency: 'HKD',
    description: '[<p>Set with a sapphire.</p>, <p><br/></p>, <p>18k gold</p>]',
    condition: '[<p>Good.</p>]',
    provenance: ['Private <em>collection</em>', 'Geneva'],
    url: 'https://www.sothebys.com/lot/106',
  }
  const answer = (overrides: object, detail = '26 May 2026 | 10:00 AM HKT | Hong Kong') => ({
    title: 'Jewels',
    detail,
    uid: 'u-1',
    data: [{ ...lot, ...overrides }],
  })

  test('gives paragraphs as lines, the title in Latin letters, and prices with the premium', () => {
    expect(lotsOf(sothebys, answer({}))).toMatchObject([
      {
        key: 'u-1 106',
        title: 'A sapphire ring',
        description: 'Set with a sapphire.\n18k gold',
        condition: 'Good.',
        provenance: 'Private collection\nGeneva',
        sale: { location: 'Hong Kong', startsOn: '2026-05-26', endsOn: '2026-05-26', timeZone: 'Asia/Hong_Kong' },
        prices: {
          currency: 'HKD',
          estimateLow: '150000',
          estimateHigh: '250000',
          realised: '441000',
          basis: 'inclusive',
        },
      },
    ])
  })

  test.each([
    ['2–14 December 2026 | Paris', '2026-12-02', '2026-12-14'],
    ['28 November – 3 December 2026 | Paris', '2026-11-28', '2026-12-03'],
    ['30 December 2026 – 3 January 2027 | Paris', '2026-12-30', '2027-01-03'],
  ])('a sale %s', (detail, startsOn, endsOn) => {
    expect(lotsOf(sothebys, answer({}, detail))).toMatchObject([
      { sale: { startsOn, endsOn, timeZone: 'Europe/Paris' } },
    ])
  })

  test('a lot that did not sell says so; one without a price says nothing', () => {
    expect(lotsOf(sothebys, answer({ sold_price: 'Unsold' }))).toMatchObject([{ statedOutcome: 'unsold' }])
    expect(lotsOf(sothebys, answer({ sold_price: '' }))).toMatchObject([
      { statedOutcome: null, prices: { realised: null, basis: 'unknown' } },
    ])
  })
})

function catawikiPage(bidding: object, closeAt = '2026-03-20T18:00:00Z') {
  return {
    lotId: 900,
    lotDetailsData: {
      lotTitle: 'No reserve price - Ring Yellow gold',
      slug: '900-ring',
      description: 'Anello in oro',
      autoTranslatedDescription: 'Gold ring',
      expertsEstimate: { min: { USD: 0, EUR: 150 }, max: { USD: 0, EUR: 200 } },
      specifications: [
        { name: 'Brand', value: 'Castellane' },
        { name: 'Main stone', value: 'Ruby' },
        { name: 'Condition', value: 'Good' },
        { name: 'Shipped insured', value: 'Yes' },
      ],
    },
    auction: { id: 70, title: 'Rings', startAt: '2026-03-14T10:00:00Z', closeAt },
    biddingBlockResponse: { live: { lot: { bid: { EUR: 99, USD: 1 } } }, ...bidding },
  }
}

describe('Catawiki', () => {
  test.each([
    ['open', { closed: false, sold: false }, { statedOutcome: null, prices: { currentBid: '99', realised: null } }],
    ['sold', { closed: true, sold: true }, { statedOutcome: null, prices: { realised: '99', basis: 'hammer' } }],
    ['unsold', { closed: true, sold: false }, { statedOutcome: 'unsold', prices: { realised: null } }],
  ])('a lot that is %s', (_, bidding, expected) => {
    expect(lotsOf(catawiki, catawikiPage(bidding))).toMatchObject([
      {
        key: '900',
        description: 'Gold ring\nBrand: Castellane\nMain stone: Ruby',
        condition: 'Good',
        stated: { maker: 'Castellane' },
        url: 'https://www.catawiki.com/en/l/900-ring',
        ...expected,
      },
    ])
  })

  test('a closing time that stands for not knowing is unknown; results of a search are no lots', () => {
    expect(lotsOf(catawiki, catawikiPage({}, '2100-12-31T00:00:00Z'))).toMatchObject([
      { sale: { endsOn: '2026-03-14' } },
    ])
    expect(() => lotsOf(catawiki, { searchLots: { lots: [] } })).toThrow(expect.objectContaining({ code: 'no-lot' }))
  })
})

test('Invaluable: the brand is the house, never the maker', () => {
  const offer = { '@type': 'Offer', itemCondition: 'Good.', price: 375, priceCurrency: 'USD' }
  const url = 'https://www.invaluable.com/auction-lot/gold-ring-238-c-1f5'
  const product = {
    '@type': 'Product',
    sku: '1f5',
    name: 'Gold &amp; pearl ring',
    brand: 'Halder & Roe',
    description: 'Ring',
  }
  const answer = (overrides: object) => [
    { '@type': 'Organization', name: 'Invaluable' },
    { ...product, offers: { ...offer, url, ...overrides } },
  ]
  expect(lotsOf(invaluable, answer({}))).toMatchObject([
    {
      key: '1f5',
      title: 'Gold & pearl ring',
      lotNumber: '238',
      house: { name: 'Halder & Roe' },
      stated: {},
      condition: 'Good.',
      // What the price is, nobody says.
      prices: { currency: 'USD', realised: null, openingBid: null },
    },
  ])
  expect(lotsOf(invaluable, answer({ availability: 'https://schema.org/SoldOut' }))).toMatchObject([
    { prices: { realised: '375', basis: 'unknown' } },
  ])
})

test.each([bonhams, catawiki, christies, invaluable, sothebys])('$name: what is no answer holds no lots', (house) => {
  for (const answer of [null, 1, 'x', [], {}, [null], { data: 5, lots: {}, lot_info: 'x' }]) {
    expect(house.listLots(answer)).toEqual([])
  }
})
