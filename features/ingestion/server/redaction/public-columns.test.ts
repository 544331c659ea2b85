// Every text that anybody may read goes through one function, and a new one cannot be forgotten.
import { jewelryContract } from '@parure/features/lot/contract.ts'
import { describe, expect, test } from 'vitest'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { buildLotRecord, type LotRecord } from '../record/build-lot-record.ts'
import { redactLot, fieldTreatments } from './redact-lot.ts'

const secrets = [
  'Lot №77',
  'Halder &amp;amp; Roe',
  '4-Dec-2026',
  'Gen\u00ADf',
  '+41 22 731 12 34',
  'bids@halder-roe.example',
  'Magnificent-Jewels',
]
const telling = (text: string): boolean =>
  /77|halder|roe|\bdec\b|2026|genf|gen\u00adf|731|example|magnificent/i.test(text)

function lotWith(secret: string): IncomingLot {
  const said = `Sold: ${secret}`
  return {
    key: 'K',
    title: `Ruby ring; ${said}`,
    description: `A ruby ring in yellow gold. ${said}. Weight 4.1 g.`,
    provenance: `By descent. ${said}.`,
    condition: said,
    house: { name: 'Halder & Roe', city: 'Geneva', website: 'https://halder-roe.example' },
    sale: {
      key: 'GE2612',
      keyIsOfHouse: true,
      title: 'Magnificent Jewels',
      location: 'Geneva',
      startsOn: '2026-12-04',
      endsOn: '2026-12-04',
      precision: 'day',
      timeZone: 'Europe/Zurich',
    },
    lotNumber: '77',
    url: 'https://halder-roe.example/77',
    prices: {
      currency: 'CHF',
      estimateLow: '10',
      estimateHigh: '20',
      openingBid: null,
      currentBid: null,
      realised: null,
      basis: 'unknown',
    },
    statedOutcome: null,
    listedOn: null,
    stated: Object.fromEntries(Object.keys(stated).map((name) => [name, said])),
    pictures: [],
  }
}

/** Each field that a source may state, whatever it is called: the compiler asks for a new one here. */
const stated: Record<keyof Required<IncomingLot['stated']>, true> = {
  maker: true,
  dimensions: true,
  gender: true,
  claspOrBuckle: true,
  weave: true,
  motif: true,
  referenceNumber: true,
  grossWeightGrams: true,
  category: true,
  subCategory: true,
  materials: true,
  gemstones: true,
  styles: true,
  carats: true,
  origin: true,
  treatment: true,
  partial: true,
}

/** What visitors see of a record, or find it by. */
function publicParts({ texts, options, searchWords, attributes, stones, reports }: LotRecord): string {
  const { condition: _, lot_number: __, url: ___, full_description: ____, full_provenance: _____, ...shown } = texts
  return JSON.stringify([shown, options, searchWords, attributes, stones, reports])
}

describe.each(secrets)('given %s in every text of a lot', (secret) => {
  test('then no public part of its record tells it', () => {
    const record = buildLotRecord(lotWith(secret))
    expect(record && telling(publicParts(record))).toBe(false)
    expect(record?.texts).toMatchObject({ condition: `Sold: ${secret}`, lot_number: '77' })
    expect(record?.texts.description).toMatch(/^A ruby ring in yellow gold\. .*Weight 4\.1 g\.$/)
  })

  test('then a field that a source states in a list or deeper loses it too', () => {
    const lot = { ...lotWith(secret), stated: { stones: ['Ruby', secret], more: { maker: secret } } }
    expect(redactLot(lot as unknown as IncomingLot).stated).toEqual({ stones: ['Ruby'], more: { maker: null } })
  })
})

test('a lot without secrets keeps what it states', () => {
  const lot = {
    ...lotWith('nothing'),
    stated: { maker: 'Cartier', dimensions: '4.12 x 2.6 cm', referenceNumber: '116500LN' },
  }
  expect(redactLot(lot).stated).toEqual(lot.stated)
})

test.each([
  ['the lot’s own number', { referenceNumber: '077' }],
  ['the house', { maker: 'HALDER/ROE' }],
  ['the place', { motif: 'Genève' }],
])('%s is no value', (_, values) => {
  const redacted = redactLot({ ...lotWith('nothing'), stated: values })
  expect(Object.values(redacted.stated)).toEqual([null])
})

test('every text of a lot that the contract gives is known here', () => {
  const { shape } = jewelryContract.answer as unknown as { shape: Record<string, unknown> }
  const figures =
    'id estimatePrice openingBid currentBid price currency isFavorite status outcome soldAfterSale photos priceBasis estimateOnRequest saleRates changes'
  const gated =
    'location auctionDate auctionTime auctionTimeZone sourceName lotNumber condition url otherBasis saleCost'
  const redacted =
    'title dimensions description provenance created category gemstone grossWeight stoneWeight material diamondColor gender manufacturer claspOrBuckle clarity weave motif style type referenceNumber stones'
  expect(Object.keys(shape).toSorted()).toEqual(`${figures} ${gated} ${redacted}`.split(' ').toSorted())
})

const of = (kind: string) => Object.entries(fieldTreatments).flatMap(([name, each]) => (each === kind ? [name] : []))

test('what is gated in a lot is not what is redacted', () => {
  expect(of('gated')).toEqual(['condition', 'house', 'sale', 'lotNumber', 'url', 'saleStated'])
  expect([...of('title'), ...of('text'), ...of('provenance'), ...of('values')]).toEqual([
    'title',
    'description',
    'provenance',
    'stated',
  ])
})
