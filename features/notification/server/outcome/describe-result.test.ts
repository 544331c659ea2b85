import { expect, test } from 'vitest'
import { describeCorrection, getResultPriceName, describeResult } from './describe-result.ts'

const price = { outcome: 'sold', price: '31000.00', basis: 'hammer', currency: 'GBP' } as const
const after = { ...price, afterSale: true } as const
const plain = (words: string) => words.replaceAll('\u00a0', ' ')

test('what was paid after the sale is no hammer price', () => {
  expect([getResultPriceName(price), getResultPriceName(after)]).toEqual(['Hammer price', 'Price without premium'])
  expect(plain(describeResult(after))).toBe('sold after the sale, 31 000 GBP')
  expect(plain(describeCorrection(after, { outcome: 'unsold' }))).toBe(
    'Corrected: sold after the sale, 31 000 GBP, published before as unsold',
  )
})
