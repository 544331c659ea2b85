import { expect, test } from 'vitest'
import type { SearchCriteria } from './contract.ts'
import { describeCriteria, buildCriteriaPills, suggestSearchName } from './criteria-name.ts'

const upcoming = (query: string): SearchCriteria => ({
  status: 'Upcoming',
  ...Object.fromEntries(new URLSearchParams(query)),
})
const past = (query: string): SearchCriteria => ({ status: 'Past', ...Object.fromEntries(new URLSearchParams(query)) })
const shown = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [
    'categories=Rings&gemstones=Sapphire&carats=2.00-5.00&estimate=-20000',
    'Sapphire rings, 2 to 5 ct, up to 20 000 EUR',
  ],
  ['categories=Rings', 'Rings'],
  ['gemstones=Emerald&origins=Colombia&treatments=No oil', 'Emerald, Colombia, no oil'],
  ['categories=Brooch&brands=Vasari %26 Fils', 'Vasari & Fils brooches'],
  ['categories=Jewelry set&gemstones=Paraiba tourmaline', 'Paraiba tourmaline jewelry sets'],
  ['categories=Rings,Brooch&gemstones=Ruby', 'Ruby, rings or brooches'],
  ['categories=Rings,Brooch,Bracelets', 'Rings, brooches or bracelets'],
  ['searchQuery=snake&materials=Yellow Gold', '“snake”, yellow gold'],
  ['gemstones=South Sea pearl&treatments=HPHT', 'South Sea pearl, HPHT'],
  ['carats=2.50-&currency=USD&estimate=1500-1500', 'From 2.5 ct, 1 500 USD'],
  ['estimate=5000.50-', 'From 5 000.5 EUR'],
  ['carats=0.375-', 'From 0.375 ct'],
  ['styles=Art Deco&periods=Before 1900,1920s', 'Before 1900 or 1920s, Art Deco'],
  ['colours=D,E&clarities=VVS1', 'Color D or color E, VVS1'],
  ['origins=Not stated&categories=Other', 'Other jewelry, origin not stated'],
  ['saleDates=..2026-11-30&houses=Kestrel Lam', 'Kestrel Lam, until Nov 30, 2026'],
  ['categories=Rings&gemstones=all:Sapphire,Diamond', 'Sapphire and diamond rings'],
  ['categories=Rings&exclude=gemstones:Diamond,brands:Cartier', 'Rings, no diamond, not by Cartier'],
  ['exclude=origins:Not stated', 'Origin stated'],
  ['materials=all:Platinum,Enamel', 'Platinum and enamel'],
  ['', 'All upcoming lots'],
])('?%s is called "%s"', (query, name) => {
  expect(suggestSearchName(upcoming(query))).toBe(name)
})

test.each([
  ['gemstones=Pearl&houses=Kestrel Lam&outcomes=sold', 'Results: pearl, sold, Kestrel Lam'],
  ['outcomes=sold,unsold,withdrawn,unpublished', 'All auction results'],
  ['outcomes=all', 'All auction results'],
  ['brands=Vasari&saleDates=2024-01-01..2024-12-31&outcomes=all', 'Results: Vasari, 2024'],
  ['saleDates=2024-01-01..2024-12-30', 'Results: Jan 1 – Dec 30, 2024'],
  ['outcomes=unpublished,sold,unsold,withdrawn&price=-900', 'Results: up to 900 EUR'],
])('of past lots, ?%s is called "%s"', (query, name) => {
  expect(suggestSearchName(past(query))).toBe(name)
})

test('a longer name is cut at a word, and never ends with a word that leads on', () => {
  const origins = 'Burma,Kashmir,Ceylon,Madagascar'
  const long = suggestSearchName(
    upcoming(`categories=Necklaces&gemstones=Sapphire&estimate=100000-200000&origins=${origins}`),
  )
  expect(long).toBe('Sapphire necklaces, 100 000 to 200 000 EUR, Burma, Kashmir')
  expect(suggestSearchName(upcoming(`brands=${'x'.repeat(80)}`))).toBe(`X${'x'.repeat(59)}`)
  expect(suggestSearchName(upcoming(`searchQuery=${'emerald ring '.repeat(15)}`)).length).toBeLessThanOrEqual(60)
})

test.each([
  [
    upcoming('categories=Rings&gemstones=Sapphire&carats=2-5&estimate=-20000'),
    'Upcoming. Rings, sapphire, 2.00 – 5.00 ct, up to 20 000 EUR',
  ],
  [upcoming('brands=Vasari %26 Fils&categories=Brooch'), 'Upcoming. Brooch, Vasari & Fils'],
  [past('gemstones=Pearl&houses=Kestrel Lam&outcomes=unsold'), 'Auction Results. Pearl, unsold, Kestrel Lam'],
  [past(''), 'Auction Results. All outcomes'],
  [
    upcoming('categories=Rings&gemstones=all:Sapphire,Diamond&exclude=gemstones:Pearl'),
    'Upcoming. Rings, sapphire and diamond, no pearl',
  ],
  [upcoming(''), 'Upcoming. All lots'],
])('%j reads "%s"', (criteria, line) => {
  expect(shown(describeCriteria(criteria))).toBe(line)
})

test('an exclusion can be taken off, and all names of a group at once', () => {
  const criteria = upcoming('gemstones=all:Sapphire,Diamond&exclude=gemstones:Pearl,materials:Enamel')
  expect(buildCriteriaPills(criteria).map(({ label, without }) => [label, without])).toEqual([
    ['Sapphire and diamond', upcoming('exclude=gemstones:Pearl,materials:Enamel')],
    ['No pearl', upcoming('gemstones=all:Sapphire,Diamond&exclude=materials:Enamel')],
    ['No enamel', upcoming('gemstones=all:Sapphire,Diamond&exclude=gemstones:Pearl')],
  ])
})

test('each pill can be taken off, with what it brought', () => {
  const criteria = upcoming('categories=Rings,Brooch&estimate=-20000&currency=USD&searchQuery=snake')
  expect(buildCriteriaPills(criteria).map(({ key, label, without }) => [key, shown(label), without])).toEqual([
    ['search', '“snake”', upcoming('categories=Rings,Brooch&estimate=-20000&currency=USD')],
    ['categories Rings', 'Rings', upcoming('categories=Brooch&estimate=-20000&currency=USD&searchQuery=snake')],
    ['categories Brooch', 'Brooch', upcoming('categories=Rings&estimate=-20000&currency=USD&searchQuery=snake')],
    ['estimate', 'Up to 20 000 USD', upcoming('categories=Rings,Brooch&searchQuery=snake')],
  ])
})
