import type { OtherBasis } from '../other-basis.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OtherBasisFigure } from './other-basis-figure.tsx'
import { buildOtherBasisFigure } from './describe-other-basis.ts'

const derivedBy = {
  words: '25% up to 400\u00a0000\u00a0CHF, 20% above',
  validFrom: '2026-02-01',
  isOld: false,
  source: 'Conditions of sale',
  sourceUrl: null,
}
const derived: OtherBasis = { basis: 'inclusive', amount: '60000', derivedBy, reason: null }
const shown = (other: OtherBasis) => renderToStaticMarkup(<OtherBasisFigure {...other} currency="CHF" />)

test.each<[string, OtherBasis, string[]]>([
  [
    'a derived price',
    derived,
    ['With premium', '60\u00a0000', 'premium of 01\u00a0Feb\u00a02026.', 'Source: Conditions'],
  ],
  [
    'an old schedule',
    { ...derived, derivedBy: { ...derivedBy, isOld: true } },
    ['premium as of 01\u00a0Feb\u00a02026.'],
  ],
  [
    'a source on the web',
    { ...derived, derivedBy: { ...derivedBy, sourceUrl: 'https://a.example/' } },
    ['href="https://a.example/"'],
  ],
  [
    'a stated price',
    { ...derived, basis: 'hammer', derivedBy: null },
    ['Hammer price', 'Stated by the auction house.'],
  ],
  [
    'competing schedules',
    { ...derived, amount: null, derivedBy: null, reason: 'several' },
    ['Not known', 'Not derived: several premiums'],
  ],
])('given %s, the page says so', (_, other, said) => {
  const words = shown(other).replaceAll('&nbsp;', '\u00a0')
  for (const each of said) expect(words).toContain(each)
})

test('a line of a card names basis and how it is known', () => {
  expect(buildOtherBasisFigure(derived)).toMatchObject({ label: 'With premium, derived', amount: '60000' })
  expect(buildOtherBasisFigure({ ...derived, basis: 'hammer', derivedBy: null }).label).toBe('Hammer price, stated')
})
