import { expect, test } from 'vitest'
import { parseClarityStep, parseColorStep, parseTraits, type StoredTraits } from './traits.ts'

const nothing: StoredTraits = {
  category: 'Rings',
  subCategory: null,
  species: null,
  carats: null,
  shape: null,
  color: null,
  clarity: null,
  origin: null,
  treatment: null,
  maker: null,
  laboratory: null,
}

test.each([
  ['FL', 0],
  ['VS1', 4],
  ['VS1-VS2', 4.5],
  ['VS', 4.5],
  ['SI2', 7],
  ['P1', 8],
  ['piqué', null],
  [null, null],
])('clarity %s is %s steps below flawless', (stated, step) => expect(parseClarityStep(stated)).toBe(step))

test.each([
  ['D', 0],
  ['G-H', 3.5],
  ['G to H', 3.5],
  ['Fancy Yellow', null],
  [null, null],
])('color %s is %s steps below D', (stated, step) => expect(parseColorStep(stated)).toBe(step))

test.each<[string, string | null, string | null, string | null]>([
  ['Diamond', null, 'G', null],
  ['Diamond', 'HPHT', null, null],
  ['Diamond', 'Lab-grown', 'G', 'grown'],
  ['Diamond', null, 'Fancy Brownish Yellow', 'fancy yellow'],
  ['Diamond', null, 'Fancy Grey', 'fancy gray'],
  ['Diamond', null, 'Fancy', 'fancy other'],
  ['Sapphire', 'Lab-grown', null, 'grown'],
  ['Sapphire', 'No heat', 'Royal blue', null],
  ['Pearl', 'Natural', null, 'natural'],
  ['Pearl', 'Cultured', null, 'cultured'],
  ['Pearl', null, null, null],
  ['Jade', 'No treatment', null, 'type A'],
  ['Jade', 'Bleached and impregnated', null, 'type B or C'],
  ['Jade', 'Dyed', null, 'type B or C'],
  ['Jade', null, null, null],
])('%s, %s, %s is of kind %s', (species, treatment, color, kind) => {
  expect(parseTraits({ ...nothing, species, treatment, color }).kind).toBe(kind)
})

test.each<[string, string | null, string | null]>([
  ['Diamond', 'Round', 'round'],
  ['Diamond', 'Old European', 'round'],
  ['Diamond', 'Old mine', 'fancy'],
  ['Diamond', 'Cushion', 'fancy'],
  ['Diamond', null, null],
  ['Sapphire', 'Round', null],
])('a %s cut %s counts as %s', (species, shape, expected) => {
  expect(parseTraits({ ...nothing, species, shape }).shape).toBe(expected)
})

test.each(['Lab-grown', 'Cultured', 'Natural'])('%s is a kind and no treatment', (treatment) => {
  expect(parseTraits({ ...nothing, species: 'Pearl', treatment }).treatment).toBeNull()
})
