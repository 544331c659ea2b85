import { expect, test } from 'vitest'
import { findListMarket } from './find-list-market.ts'

const none = { gemstones: [], brands: [], categories: [] }

test.each([
  [
    { ...none, gemstones: ['Sapphire'] },
    { kind: 'gemstones', name: 'Sapphire' },
  ],
  [
    { ...none, gemstones: ['Sapphire'], categories: ['Rings'] },
    { kind: 'gemstones', name: 'Sapphire' },
  ],
  [
    { ...none, brands: ['Orsini'] },
    { kind: 'brands', name: 'Orsini' },
  ],
  [
    { ...none, categories: ['Rings'] },
    { kind: 'categories', name: 'Rings' },
  ],
  [{ ...none, categories: ['Solitaire rings'] }, null],
  [{ ...none, gemstones: ['Sapphire', 'Ruby'] }, null],
  [none, null],
])('the market of the list %j is %j', (selection, market) => {
  expect(findListMarket(selection)).toEqual(market)
})
