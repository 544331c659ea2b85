import { expect, test } from 'vitest'
import { formatMarketTitle } from './format-market-title.ts'

test.each([
  ['gemstones', 'Sapphire', 'Market for sapphires'],
  ['gemstones', 'Ruby', 'Market for rubies'],
  ['gemstones', 'Lapis lazulis', 'Market for lapis lazulis'],
  ['categories', 'Rings', 'Market for rings'],
  ['brands', 'Maison Aurèle', 'Market for Maison Aurèle'],
] as const)('the row of %s %s reads "%s"', (kind, name, title) => {
  expect(formatMarketTitle(kind, name)).toBe(title)
})
