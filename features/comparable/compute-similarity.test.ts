import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sapphireRing } from './test/a-ring.ts'
import { computeSimilarity, isComparable, computeTimeFactor, similarityFactors } from './compute-similarity.ts'
import type { Traits } from './traits.ts'
import { computeTreatmentFactor } from './treatment.ts'

const of = (change: Partial<Traits>): Traits => ({ ...sapphireRing, ...change })

describe('gates', () => {
  test.each<[string, Partial<Traits>, Partial<Traits>, boolean]>([
    ['the same', {}, {}, true],
    ['another category', {}, { category: 'Brooch' }, false],
    ['another species', {}, { species: 'Ruby' }, false],
    ['natural and grown', {}, { kind: 'grown' }, false],
    [
      'natural and cultured pearls',
      { species: 'Pearl', kind: 'natural' },
      { species: 'Pearl', kind: 'cultured' },
      false,
    ],
    ['jadeite A and B', { species: 'Jade', kind: 'type A' }, { species: 'Jade', kind: 'type B or C' }, false],
    ['fancy and near-colorless', { species: 'Diamond' }, { species: 'Diamond', kind: 'fancy yellow' }, false],
    ['two fancy hues', { kind: 'fancy pink' }, { kind: 'fancy yellow' }, false],
    ['round and fancy-shaped', { shape: 'round' }, { shape: 'fancy' }, false],
    ['round and not stated', { shape: 'round' }, { shape: null }, true],
    ['Kashmir and Sri Lanka', { origin: 'Kashmir' }, {}, false],
    ['Burma and Mozambique', { species: 'Ruby', origin: 'Burma' }, { species: 'Ruby', origin: 'Mozambique' }, false],
    ['Kashmir and Burma', { origin: 'Kashmir' }, { origin: 'Burma' }, true],
    ['Kashmir and not stated', { origin: 'Kashmir' }, { origin: null }, true],
    [
      'Colombia and Zambia',
      { species: 'Emerald', origin: 'Colombia' },
      { species: 'Emerald', origin: 'Zambia' },
      false,
    ],
    ['Zambia and Brazil', { species: 'Emerald', origin: 'Zambia' }, { species: 'Emerald', origin: 'Brazil' }, true],
    ['one and a half times the weight', { carats: 2 }, { carats: 3 }, true],
    ['more than that', { carats: 2 }, { carats: 3.01 }, false],
    ['a weight and none', {}, { carats: null }, true],
    ['two jewels without a stone', { species: null, carats: null }, { species: null, carats: null }, true],
    ['a stone and none', {}, { species: null }, false],
  ])('%s', (_, one, other, may) => {
    expect(isComparable(of(one), of(other))).toBe(may)
    expect(isComparable(of(other), of(one))).toBe(may)
    expect(computeSimilarity(of(one), of(other)) > 0).toBe(may)
  })
})

describe('weights', () => {
  test.each<[string, Partial<Traits>, Partial<Traits>, number]>([
    ['the same', {}, {}, 1],
    ['weight', { carats: 4 }, { carats: 4 * Math.exp(0.25) }, Math.exp(-0.5)],
    ['weight not stated', {}, { carats: null }, 0.3],
    ['origin not stated', {}, { origin: null }, 0.6],
    ['neither origin stated', { origin: null }, { origin: null }, 1],
    ['another origin', {}, { origin: 'Madagascar' }, 0.2],
    ['signed and unsigned', {}, { maker: 'Maison Aurèle' }, 0.3],
    ['two makers', { maker: 'Castellane' }, { maker: 'Maison Aurèle' }, 0.5],
    ['one maker', { maker: 'Castellane' }, { maker: 'Castellane' }, 1],
    ['another sub-category', {}, { subCategory: 'Cluster rings' }, 0.7],
    ['a report and none', {}, { laboratory: 'SSEF' }, 0.7],
    ['two laboratories', { laboratory: 'GRS' }, { laboratory: 'SSEF' }, 1],
    ['two grades of color', { color: 0 }, { color: 2 }, Math.exp(-0.5)],
    ['four grades of clarity', { clarity: 1 }, { clarity: 5 }, Math.exp(-2)],
    ['no color stated', {}, { color: 2 }, 0.6],
    ['several at once', {}, { origin: null, maker: 'Castellane' }, 0.18],
  ])('%s', (_, one, other, weight) => {
    expect(computeSimilarity(of(one), of(other))).toBeCloseTo(weight, 12)
    expect(computeSimilarity(of(other), of(one))).toBeCloseTo(weight, 12)
  })

  test.each<[string | null, string | null, number]>([
    ['Heated', 'Heated', 1],
    [null, null, 1],
    ['No heat', 'No treatment', 1],
    [null, 'No heat', 0.15],
    [null, 'No oil', 0.15],
    [null, 'Heated', 0.7],
    [null, 'Minor oil', 0.7],
    ['Oil', 'Moderate oil', 0.7],
    ['Minor oil', 'Moderate oil', 0],
    ['No heat', 'Heated', 0],
    ['No heat', 'Glass filled', 0],
    ['No treatment', 'Diffusion', 0],
    ['No treatment', 'HPHT', 0],
    [null, 'Glass filled', 0],
    [null, 'HPHT', 0],
    ['Heated', 'Glass filled', 0],
  ])('treatments %s and %s', (one, other, factor) => {
    expect(computeTreatmentFactor(one, other)).toBe(factor)
    expect(computeTreatmentFactor(other, one)).toBe(factor)
  })

  test.each([
    [0, 1],
    [4, 0.5],
    [8, 0.25],
    [10, 2 ** -2.5],
    [10.01, 0],
  ])('a sale of %s years ago counts %s', (years, factor) => expect(computeTimeFactor(years)).toBeCloseTo(factor, 12))

  test('no weight is above 1 or below 0', () => {
    const traits = fc.record({
      carats: fc.option(fc.double({ min: 0.1, max: 50, noNaN: true })),
      origin: fc.constantFrom(null, 'Burma', 'Sri Lanka'),
      treatment: fc.constantFrom(null, 'Heated', 'No heat', 'Diffusion'),
      maker: fc.constantFrom(null, 'Castellane', 'Maison Aurèle'),
      color: fc.option(fc.double({ min: 0, max: 12, noNaN: true })),
    })
    fc.assert(
      fc.property(traits, traits, (one, other) => {
        const weight = computeSimilarity(of(one), of(other))
        expect(weight).toBeGreaterThanOrEqual(0)
        expect(weight).toBeLessThanOrEqual(1)
        expect(computeSimilarity(of(one), of(one))).toBe(1)
      }),
    )
  })
})

test.each([
  ['silver', 'gold', 0.3],
  ['gold', 'gold', 1],
  [null, 'gold', 1],
] as const)('metal %s against %s: %s', (one, other, share) => {
  expect(similarityFactors.metal({ ...sapphireRing, metal: one }, { ...sapphireRing, metal: other })).toBe(share)
})

const weighGrams = (species: string | null, grams: number | null) =>
  similarityFactors.grams({ ...sapphireRing, species, grams: 10 }, { ...sapphireRing, species, grams })

test('gross weight matters most for pieces without stones, and unstated weights make no difference', () => {
  expect(weighGrams(null, 20)).toBeLessThan(weighGrams('Sapphire', 20))
  expect(weighGrams(null, 10)).toBe(1)
  expect(weighGrams(null, null)).toBe(1)
})
