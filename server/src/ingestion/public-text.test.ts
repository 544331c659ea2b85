import { expect, test } from 'vitest'
import { demoFeed } from '../demo/demo-feed.ts'
import { demoFeedPreset } from './presets/demo-feed.ts'
import { publicText, publicTitle } from './public-text.ts'

const lot = {
  house: { name: 'Halder & Roe Auctions (Geneva)' },
  sale: {
    key: 'GE2611',
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
  ['HALDER & ROE AUCTIONS, Lot no. 214', 'The house, the lot'],
  ['The Halder & Roe’s sale of 10 November 2026.', 'The house sale of the day of the sale.'],
  ['To be sold on November 11th, 2026 in Magnificent Jewels.', 'To be sold on the day of the sale in the sale.'],
  ['Vente du 11 novembre 2026, lot n° 214', 'Vente du the day of the sale, the lot'],
  ['10.11.2026 / 2026-11-11 / GE2611', 'The day of the sale / the day of the sale / the sale'],
  [
    'Lot 2140 of another sale, 214 diamonds, Halderman & Roe',
    'Lot 2140 of another sale, 214 diamonds, Halderman & Roe',
  ],
])('%j becomes %j', (told, expected) => {
  expect(publicText(told, lot)).toBe(expected)
})

test.each([
  ['Lot 214: A ruby ring, Halder & Roe', 'A ruby ring'],
  ['Halder & Roe – a ruby ring', 'A ruby ring'],
  ['A ruby ring (lot 214)', 'A ruby ring'],
  ['A ruby ring, circa 1930', 'A ruby ring, circa 1930'],
  ['Lot 214', 'Lot'],
])('the title %j becomes %j', (told, expected) => {
  expect(publicTitle(told, lot)).toBe(expected)
})

test('a sale of which only the year is known does not take every year out of the text', () => {
  const old = {
    ...lot,
    sale: { ...lot.sale, startsOn: '1923-01-01', endsOn: '1923-12-31', precision: 'year' as const },
  }
  expect(publicText('Made in 1923.', old)).toBe('Made in 1923.')
})

test('no lot of the demo catalogue gives its own sale away', () => {
  const telling = demoFeed('2026-11-21')
    .map((row) => demoFeedPreset.read({ ...row }))
    .flatMap((row) => {
      const told = [
        publicTitle(row.title, row),
        publicText(row.description ?? '', row),
        publicText(row.provenance ?? '', row),
      ].join(' | ')
      const secrets = [row.house.name, `Lot ${row.lotNumber} `, `lot ${row.lotNumber}.`, `${row.sale.location} sale`]
      return secrets.filter((secret) => told.includes(secret)).map((secret) => `${secret}: ${told}`)
    })
  expect(telling).toEqual([])
})
