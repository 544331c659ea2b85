import type { OtherBasis } from '../../other-basis.ts'
import { expect, test } from 'vitest'
import { buildPriceTruth } from './build-price-truth.ts'

const derivedBy = {
  words: '26% up to 400\u00a0000\u00a0CHF, 20% above',
  validFrom: '2026-02-01',
  isOld: false,
  source: 'Conditions of sale',
  sourceUrl: null,
}
const other = (part: Partial<OtherBasis>): OtherBasis => ({
  basis: 'inclusive',
  amount: '63000',
  derivedBy,
  reason: null,
  ...part,
})

test('a stated hammer price and a derived price with premium add up', () => {
  expect(buildPriceTruth({ price: '50000', priceBasis: 'hammer', otherBasis: other({}) })).toEqual({
    hammer: '50000',
    premium: '13000',
    percent: '26',
    paid: '63000',
    derived: 'paid',
    source:
      'Derived: 26% up to 400\u00a0000\u00a0CHF, 20% above, the house’s premium of Feb\u00a01,\u00a02026. Source: Conditions of sale.',
    sourceUrl: null,
  })
})

test('of a price with premium the hammer price is derived', () => {
  const otherBasis = other({ basis: 'hammer', amount: '15000' })
  expect(buildPriceTruth({ price: '18675', priceBasis: 'inclusive', otherBasis })).toMatchObject({
    hammer: '15000',
    paid: '18675',
    percent: '24.5',
    derived: 'hammer',
  })
})

test('nothing is derived where the house states both', () => {
  const truth = buildPriceTruth({ price: '50000', priceBasis: 'hammer', otherBasis: other({ derivedBy: null }) })
  expect(truth).toMatchObject({ derived: null, source: 'Stated by the auction house.' })
})

test.each([
  ['a plan without premiums', undefined],
  ['no derived price', other({ amount: null, derivedBy: null, reason: 'no-schedule' })],
])('given %s, there is no sum', (_, otherBasis) => {
  expect(buildPriceTruth({ price: '50000', priceBasis: 'hammer', otherBasis })).toBeNull()
})
