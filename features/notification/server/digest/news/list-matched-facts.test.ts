import { expect, test } from 'vitest'
import { listMatchedFacts } from './list-matched-facts.ts'

const lot = {
  low: '10000.00',
  carats: '3.08',
  currency: 'EUR',
  options: [
    { group: 'gemstones', name: 'Sapphire' },
    { group: 'gemstones', name: 'Diamond' },
    { group: 'categories', name: 'Rings' },
    { group: 'origins', name: 'Sri Lanka' },
    { group: 'colours', name: 'D' },
  ],
}

test.each<[string, Record<string, string>, string[]]>([
  [
    'options and ranges, in the order of the filters',
    { categories: 'Rings', gemstones: 'Sapphire', carats: '2.00-5.00', estimate: '-20000', currency: 'USD' },
    ['Rings', 'Sapphire', '3.08 ct', 'low estimate 10\u00a0000 EUR'],
  ],
  ['of several options those that it has', { gemstones: 'Ruby,Sapphire,Diamond' }, ['Sapphire', 'Diamond']],
  ['facts of its stone', { origins: 'Sri Lanka,Burma', colours: 'D' }, ['Color D', 'Sri Lanka']],
  ['words', { categories: 'Rings', searchQuery: 'ring' }, ['Rings', '“ring”']],
  ['where it is sold', { places: 'Geneva', houses: 'Rhône' }, ['Rhône', 'Geneva']],
  ['what is excluded', { exclude: 'gemstones:Pearl' }, ['No pearl']],
  ['what is not understood', { nonsense: 'x', carats: 'many' }, []],
])('%s', (_, criteria, facts) => {
  expect(listMatchedFacts(lot, { status: 'Upcoming', ...criteria })).toEqual(facts)
})

test('a figure that the lot lacks is not named', () => {
  const unknown = { ...lot, low: null, carats: null, currency: null }
  expect(listMatchedFacts(unknown, { status: 'Upcoming', carats: '2-', estimate: '1-' })).toEqual([])
})
