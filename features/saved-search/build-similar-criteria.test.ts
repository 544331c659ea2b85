import { expect, test } from 'vitest'
import type { LotStone } from '@parure/features/lot/contract.ts'
import type { StoneAttribute } from '@parure/features/lot/stone.ts'
import { buildSimilarCriteria } from './build-similar-criteria.ts'

const said = (value: string) => ({ value })
const stone = (name: string, facts: Partial<Record<Exclude<StoneAttribute, 'species'>, string>> = {}): LotStone => ({
  ...Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, said(value)])),
  species: said(name),
})
const lot = {
  title: 'Sapphire and diamond ring',
  category: 'Rings',
  gemstone: 'Sapphire',
  manufacturer: null,
  stones: [] as LotStone[],
}

test('the principal stone gives species, origin, treatment and a quarter of its weight either way', () => {
  const sapphire = stone('Sapphire', { carats: '5.12', origin: 'Ceylon', treatment: 'No heat' })
  const stones = [stone('Diamond', { carats: '9', count: '40' }), stone('Diamond', { carats: '1' }), sapphire]
  expect(buildSimilarCriteria({ ...lot, stones })).toEqual({
    status: 'Upcoming',
    categories: 'Rings',
    gemstones: 'Sapphire',
    origins: 'Ceylon',
    treatments: 'No indication of heating',
    carats: '3.80-6.40',
  })
})

test.each([
  ['0.5', '0.37-0.63'],
  ['1', '0.70-1.30'],
  ['20', '15.00-25.00'],
  ['0', undefined],
])('%s carats are looked for as %s', (carats, range) => {
  expect(buildSimilarCriteria({ ...lot, stones: [stone('Ruby', { carats })] })['carats']).toBe(range)
})

test.each([
  ['one of them is stated', { category: 'Brooch', stones: [stone('Ruby', { carats: '5', count: '1' })] }, '3.70-6.30'],
  ['a ring has one of its kind', { category: 'Rings', stones: [stone('Ruby', { carats: '5' })] }, '3.70-6.30'],
  ['a brooch may have many', { category: 'Brooch', stones: [stone('Ruby', { carats: '5' })] }, undefined],
  [
    'the title has many',
    { category: 'Rings', title: 'Ring, rubies of 5 ct', stones: [stone('Ruby', { carats: '5' })] },
    undefined,
  ],
  ['the title has a total', { title: 'Ruby ring, 5 ct total', stones: [stone('Ruby', { carats: '5' })] }, undefined],
  ['there are two', { stones: [stone('Ruby', { carats: '5' }), stone('Ruby', { carats: '5' })] }, undefined],
])('a weight counts only where it is surely that of one stone: %s', (_, facts, range) => {
  expect(buildSimilarCriteria({ ...lot, ...facts })['carats']).toBe(range)
})

test('without a weight it is the species that the title names first', () => {
  const title = 'Emerald and ruby brooch'
  const stones = [
    stone('Diamond', { count: '40', carats: '3' }),
    stone('Ruby'),
    stone('Emerald', { origin: 'Colombia' }),
  ]
  expect(buildSimilarCriteria({ ...lot, category: null, title, stones })).toEqual({
    status: 'Upcoming',
    gemstones: 'Emerald',
    origins: 'Colombia',
  })
})

test.each([
  ['Vasari & Fils, a brooch', [stone('Ruby')], { gemstones: 'Ruby', brands: 'Vasari & Fils' }],
  ['A ruby brooch by Vasari & Fils', [stone('Ruby')], { gemstones: 'Ruby' }],
  ['A gold brooch by Vasari & Fils', [], { gemstones: 'Pearl', brands: 'Vasari & Fils' }],
])('the maker of "%s" counts where it leads, or where nothing else does', (title, stones, expected) => {
  const facts = { title, stones, category: 'Brooch', gemstone: 'Pearl; Diamond', manufacturer: 'Vasari & Fils' }
  expect(buildSimilarCriteria({ ...lot, ...facts })).toEqual({ status: 'Upcoming', categories: 'Brooch', ...expected })
})

test('of a lot of which nothing is known there are no criteria', () => {
  const nothing = { title: 'Lot', category: 'Unknown', gemstone: null, manufacturer: null, stones: [] }
  expect(buildSimilarCriteria(nothing)).toEqual({ status: 'Upcoming' })
})
