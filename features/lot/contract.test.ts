import { expect, test } from 'vitest'
import { jewelryContract, similarJewelriesContract, topResultsContract } from './contract.ts'

const { params, answer } = jewelryContract
const { query } = similarJewelriesContract

/** A lot as a visitor's answer holds it. */
const card = {
  id: 7,
  title: 'An opal ring',
  estimatePrice: '48000-65000',
  openingBid: null,
  currentBid: null,
  price: null,
  currency: 'CHF',
  isFavorite: false,
  baseImageFileName: null,
  status: 'Upcoming',
}

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  [42, 42],
])('given the id %s, then it is %i', (given, id) => {
  expect(params.parse({ id: given })).toEqual({ id })
})

const noIds = ['', '0', '-1', '1.5', '1e9', '0x10', ' 7', '7 ', 'opal', '7-opal-ring', '\0', '7\0', '%00', '__proto__']
test.each([...noIds, '2147483648', '9'.repeat(40), ['1', '2'], null, undefined, {}])(
  'given the id %j, then it is refused',
  (id) => {
    expect(params.safeParse({ id }).success).toBe(false)
  },
)

test('given no parameters, then similar lots are upcoming ones', () => {
  expect(query.parse({})).toEqual({ status: 'Upcoming' })
})

test.each(['category', 'type', 'brand', 'material', 'gemstone', 'weave'])(
  'given %s, then text of 200 characters is taken and anything malformed refused',
  (attribute) => {
    expect(query.parse({ [attribute]: 'x'.repeat(200) })).toMatchObject({ [attribute]: 'x'.repeat(200) })
    for (const given of ['\0', 'opal\0', '%00', 'x'.repeat(201), 'x'.repeat(10_000), ['a', 'b'], 7, null]) {
      expect(query.safeParse({ [attribute]: given }).success, JSON.stringify(given).slice(0, 30)).toBe(false)
    }
  },
)

test.each([{ status: 'past' }, { status: ['Past', 'Past'] }, { id: '0' }, { id: 'x' }, { id: ['1', '2'] }])(
  'given %j, then similar lots are refused',
  (given) => {
    expect(query.safeParse(given).success).toBe(false)
  },
)

test('given a card with more than the contract names, then only what it names leaves', () => {
  const stored = { ...card, house: 'A house', lotNumber: '12', url: 'https://house.test/12', condition: 'Worn' }
  expect(topResultsContract.answer.parse({ items: [stored], total: 1 })).toEqual({ items: [card] })
})

test.each([
  [{ location: 'Geneva', auctionDate: '2026-12-04' }, true],
  [{ location: null, auctionDate: null }, true],
  [{ outcome: 'unsold', status: 'Past' }, true],
  [{ outcome: 'burnt' }, false],
  [{ status: 'Sold' }, false],
  [{ id: 7.5 }, false],
  [{ price: 48_000 }, false],
])('given a card with %j, then whether the contract holds is %s', (change, holds) => {
  expect(topResultsContract.answer.safeParse({ items: [{ ...card, ...change }] }).success).toBe(holds)
})

const absent = [
  'sourceName',
  'location',
  'auctionDate',
  'auctionTime',
  'auctionTimeZone',
  'lotNumber',
  'condition',
  'url',
  'outcome',
  'soldAfterSale',
  'estimateOnRequest',
  'saleRates',
  'otherBasis',
  'saleCost',
]
test('given a lot without its sale details, then the answer has no trace of them', () => {
  const { baseImageFileName: _, ...rest } = card
  const texts = Object.keys(answer.shape).filter((name) => !(name in rest) && !absent.includes(name))
  const lists = { photos: [], stones: [], changes: [] }
  const detail = { ...rest, ...Object.fromEntries(texts.map((name) => [name, null])), ...lists }
  expect(answer.parse(detail)).toEqual(detail)
  expect(answer.parse({ ...detail, house: 'A house', saleId: 3 })).toEqual(detail)
})
