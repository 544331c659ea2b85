import { expect, test } from 'vitest'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { describeInEnglish } from './describe-in-english.ts'

const stones = [
  {
    species: { value: 'Sapphire' },
    carats: { value: '0.92' },
    origin: { value: 'Sri Lanka' },
    treatment: { value: 'No heat' },
  },
  { species: { value: 'Diamond' } },
]

test('a title in another language has a line of what was read', () => {
  const lot = buildLot({
    title: 'Anhänger mit Saphir und Diamanten',
    category: 'Pendant',
    material: 'White gold',
    stones,
  })
  expect(describeInEnglish(lot)).toBe('Pendant · sapphire 0.92 ct, Sri Lanka, no heat · diamond · white gold')
})

test('an English title has none, nor has a lot of which nothing was read', () => {
  expect(describeInEnglish(buildLot({ title: 'Sapphire and diamond ring', category: 'Rings', stones }))).toBeNull()
  expect(describeInEnglish(buildLot({ title: 'Bague émeraude et diamants' }))).toBeNull()
})
