import { expect, test } from 'vitest'
import { redactPublicText, redactTitle } from './redact-public-text.ts'

const lot = {
  house: { name: 'Halder & Roe Auctions (Geneva)' },
  sale: {
    key: 'GE2611',
    keyIsOfHouse: true,
    title: 'Magnificent Jewels (GE2611)',
    location: 'Geneva',
    startsOn: '2026-11-10',
    endsOn: '2026-11-11',
    precision: 'day' as const,
    timeZone: 'Europe/Zurich',
  },
  lotNumber: '214',
}

test.each([
  ['Sold by Halder & Roe, lot 214.', 'Sold by the house, the lot.'],
  ['Halder and Roe, Halder&Roe, HALDER UND ROE, Halder + Roe', 'The house, the house, the house, the house'],
  ['HALDER & ROE AUCTIONS, Lot no. 214', 'The house, the lot'],
  ['The Halder & Roe’s sale of 10 November 2026.', 'The house sale of the day of the sale.'],
  ['To be sold on November 11th, 2026 in Magnificent Jewels.', 'To be sold on the day of the sale in the sale.'],
  ['Vente du 11 novembre 2026, lot n° 214', 'Vente du the day of the sale, the lot'],
  ['10.11.2026 / 2026-11-11 / GE2611', 'The day of the sale / the day of the sale / the sale'],
  ['214 diamonds, by Halderman & Roe', '214 diamonds, by Halderman & Roe'],
  ['Ruby ring. Lot 2140 of another sale.', 'Ruby ring.'],
])('%j becomes %j', (given, expected) => {
  expect(redactPublicText(given, lot)).toBe(expected)
})

const canary = {
  house: { name: 'Canary House', website: 'https://www.canary-auctions.example/jewels' },
  sale: {
    key: 'C1',
    keyIsOfHouse: true,
    title: 'Winter Jewels',
    location: 'Geneva',
    startsOn: '2026-12-04',
    endsOn: '2026-12-04',
    precision: 'day' as const,
    timeZone: 'Europe/Zurich',
  },
  lotNumber: '12',
  url: 'https://bids.canary-live.example/lots/12',
}

test.each([
  ['Lot: 12', 'The lot'],
  ['Lots 12 and 13', 'The lot'],
  ['See lots 10, 11, 12 & 14.', 'See the lot.'],
  ['Lot n. 12', 'The lot'],
  ['Lot #12, lot no. 012, Los-Nr. 12', 'The lot, the lot, the lot'],
  ['On 12/04/2026', 'On the day of the sale'],
  ['On 4.12.26, 4. 12. 2026 or 12-4-26', 'On the day of the sale, the day of the sale or the day of the sale'],
  ['On 2026-12-4', 'On the day of the sale'],
  ['On Friday, 4 December at noon', 'On the day of the sale at noon'],
  ['On December 4. Friday the 4th of December.', 'On the day of the sale. The day of the sale.'],
  ['Freitag, den 4. Dezember', 'The day of the sale'],
  ['Vendredi 4 décembre 2026, venerdì 4 dicembre', 'The day of the sale, the day of the sale'],
  ['3–4 December 2026; 4 Dec ’26; Dec. 4th', 'The day of the sale; the day of the sale; the day of the sale'],
  ['Offered in December 2026.', 'Offered in the month of the sale.'],
  ['On view until 2 December 2026.', 'On view until the month of the sale.'],
  ['The December 2026 auction in Geneva', 'The sale'],
  ['The 4 December 2026 Geneva sale.', 'The sale.'],
  ['Bid at canaryhouse.com.', 'Bid at the house.'],
  ['Bid at www.canary-house.com/lots/12, or bids@canary.house', 'Bid at the house, or the house'],
  ['canary-auctions.example and https://bids.canary-live.example/x', 'The house and the house'],
])('of a lot of Canary House %j becomes %j', (given, expected) => {
  expect(redactPublicText(given, canary)).toBe(expected)
})

test.each([
  'Worn a lot. 12 diamonds, size 12',
  'Made on 4 December 1926, shown on December 4, 1926 and in December 1926',
  'Signed Gübelin, Geneva; a canary diamond, a house mark',
  'Rhodium plated, 12.4.2 mm, 4 decades, 4 set',
])('%j says nothing of it', (given) => {
  expect(redactPublicText(given, canary)).toBe(given)
})

test.each([
  'Lot 2140 and lot 120, lot 12A',
  '5 December',
  'December 14',
  'On view from 4 November',
  'Plated by rhodium.com',
])('%j is the sale’s for all that anybody knows', (given) =>
  expect(redactPublicText(`A ring. ${given}. In gold.`, canary)).toBe('A ring. In gold.'),
)

test('in May, what may be is no day', () => {
  const sale = { ...canary.sale, startsOn: '2026-05-04', endsOn: '2026-05-04' }
  expect(redactPublicText('Size 4 may be altered. On 4 May.', { ...canary, sale })).toBe(
    'Size 4 may be altered. On the day of the sale.',
  )
})

test.each([
  ['Lot 214: A ruby ring, Halder & Roe', 'A ruby ring'],
  ['Halder & Roe – a ruby ring', 'A ruby ring'],
  ['A ruby ring (lot 214)', 'A ruby ring'],
  ['A ruby ring, circa 1930', 'A ruby ring, circa 1930'],
  ['Lot 214', 'Lot'],
])('the title %j becomes %j', (given, expected) => {
  expect(redactTitle(given, lot)).toBe(expected)
})

test('a sale of which only the year is known does not take every year out of the text', () => {
  const old = {
    ...lot,
    sale: { ...lot.sale, startsOn: '1923-01-01', endsOn: '1923-12-31', precision: 'year' as const },
  }
  expect(redactPublicText('Made in 1923.', old)).toBe('Made in 1923.')
})
