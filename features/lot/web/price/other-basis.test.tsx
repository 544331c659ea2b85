import type { OtherBasis } from '../../other-basis.ts'
import { expect, test } from 'vitest'
import { buildOtherBasisFigure, describeOtherBasis } from './describe-other-basis.ts'

const derivedBy = {
  words: '25% up to 400\u00a0000\u00a0CHF, 20% above',
  validFrom: '2026-02-01',
  isOld: false,
  source: 'Conditions of sale',
  sourceUrl: null,
}
const derived: OtherBasis = { basis: 'inclusive', amount: '60000', derivedBy, reason: null }

test.each<[string, OtherBasis, string]>([
  ['a derived price', derived, 'premium of Feb\u00a01,\u00a02026.'],
  ['an old schedule', { ...derived, derivedBy: { ...derivedBy, isOld: true } }, 'premium as of Feb\u00a01,\u00a02026.'],
  ['a stated price', { ...derived, basis: 'hammer', derivedBy: null }, 'Stated by the auction house.'],
  [
    'competing schedules',
    { ...derived, amount: null, derivedBy: null, reason: 'several' },
    'Not derived: several premiums',
  ],
])('given %s, the page says so', (_, other, expected) => {
  expect(describeOtherBasis(other)).toContain(expected)
})

test('a line of a card names basis and how it is known', () => {
  expect(buildOtherBasisFigure(derived)).toMatchObject({ label: 'With premium, derived', amount: '60000' })
  expect(buildOtherBasisFigure({ ...derived, basis: 'hammer', derivedBy: null }).label).toBe('Hammer price, stated')
})
