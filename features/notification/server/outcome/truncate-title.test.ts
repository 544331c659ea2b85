import { expect, test } from 'vitest'
import { truncateTitle } from './truncate-title.ts'

const table: [title: string, name: string][] = [
  ['Sapphire and diamond cluster necklace, circa 1960', 'Sapphire and diamond cluster necklace'],
  ['Cartier, a diamond bracelet, circa 1930', 'Cartier, a diamond bracelet'],
  ['Emerald ring, circa 1900', 'Emerald ring, circa 1900'],
  ['Diamond tiara', 'Diamond tiara'],
  [
    'A highly important and rare antique natural pearl and diamond pendant on a later chain',
    'A highly important and rare antique natural pearl and…',
  ],
  ['x'.repeat(90), `${'x'.repeat(59)}…`],
]

test.each(table)('%j is called %j', (title, name) => {
  expect(truncateTitle(title)).toBe(name)
  expect(truncateTitle(title).length).toBeLessThanOrEqual(60)
})
