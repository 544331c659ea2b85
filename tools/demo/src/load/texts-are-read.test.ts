import { expect, test } from 'vitest'
import { normaliseLot } from '@parure/normaliser/normalise-lot.ts'
import type { StoneDetail } from '@parure/normaliser/attributes.ts'
import { generateCatalog } from '../generator/lots/generate-lots.ts'
import type { MadeLot } from '../generator/lots/make-lot.ts'

// A sample of one lot in twelve; the shares of all lots were equal within a hundredth.
const lots = generateCatalog()
  .filter((_, index) => index % 12 === 0)
  .map((made) => ({ made, read: normaliseLot({ title: made.row.title, description: made.row.description }) }))

const stones = lots.flatMap(({ made, read }) => {
  const main = made.piece.design.stones?.find(({ slot }) => slot === 'main')
  if (main === undefined || made.piece.design.form === 'several') return []
  return [{ made, read: read.stones.find(({ species }) => species.toLowerCase() === main.species) }]
})

const titleCase = (words: string) => words.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

test.each([
  ['colour', ({ piece: { facts } }: MadeLot) => facts.colour && titleCase(facts.colour)],
  ['clarity', ({ piece: { facts } }: MadeLot) => facts.clarity],
  ['origin', ({ piece: { facts } }: MadeLot) => facts.origin],
  ['treatment', ({ piece: { facts } }: MadeLot) => facts.treatment],
  ['laboratory', ({ piece: { facts } }: MadeLot) => facts.report?.laboratory ?? null],
  ['reportNumber', ({ piece: { facts } }: MadeLot) => facts.report?.numbers[0] ?? null],
] as const)('the %s of the main stone is read as it was meant, and nothing where nothing is stated', (field, meant) => {
  const asMeant = (all: typeof stones) =>
    all.filter(({ made, read }) => (read?.[field satisfies keyof StoneDetail] ?? null) === meant(made)).length /
    all.length
  const stated = stones.filter(({ made }) => meant(made) !== null)
  const silent = stones.filter(({ made }) => meant(made) === null)
  expect(stated.length).toBeGreaterThan(60)
  expect(asMeant(stated)).toBeGreaterThan(0.97)
  expect(asMeant(silent)).toBeGreaterThan(0.97)
})

test('so are weights and dates', () => {
  const weighed = stones.filter(({ made, read }) => {
    const hundredths = made.piece.carats.get('main')?.[0] ?? 0
    return Math.round(100 * Number(read?.carats)) === hundredths
  })
  expect(weighed.length / stones.length).toBeGreaterThan(0.95)
  const mounted = lots.filter(({ made }) => made.piece.design.metal !== 'none')
  const dated = mounted.filter(({ made: { piece }, read }) => {
    const decade = String(piece.dating.year).slice(0, 3)
    return piece.dating.circa === null ? read.created === null : read.created?.value.includes(decade)
  })
  expect(dated.length / mounted.length).toBeGreaterThan(0.98)
})
