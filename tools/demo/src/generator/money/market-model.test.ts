import { expect, test } from 'vitest'
import type { Species } from '../lots/design.ts'
import { generateCatalog } from '../lots/generate-lots.ts'
import { demoHouses } from '../sales/demo-houses.ts'
import type { MadeLot } from '../lots/make-lot.ts'
import { getPremiums, addPremium } from './premiums.ts'
import type { Origin, Treatment } from '../facts/stone-facts.ts'

const lots = generateCatalog()
const past = lots.filter(({ place }) => !place.upcoming)
const sold = past.filter(({ row }) => row.price !== null)

const perDollar: Record<string, number> = { USD: 1, CHF: 0.86, GBP: 0.77, EUR: 0.9, HKD: 7.8, SEK: 10.2 }
/** Precise enough to compare medians. */
const dollarsOf = ({ row }: MadeLot) =>
  Number(row.price) / (perDollar[row.currency] ?? Number.NaN) / (row.price_basis === 'inclusive' ? 1.25 : 1)
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Carats of the single main stone; null when there are several or none. */
function caratsOf({ piece: { design, carats } }: MadeLot): number | null {
  const main = design.stones?.find(({ slot }) => slot === 'main')
  return main?.pieces === 1 && design.form !== 'several' ? (carats.get('main')?.[0] ?? 0) / 100 : null
}
const singles = sold.filter((lot) => caratsOf(lot) !== null)
const speciesOf = ({ piece }: MadeLot) => piece.design.stones?.find(({ slot }) => slot === 'main')?.species

/** Prices per carat of unsigned single stones, each divided by the effect of weight. */
function perCarat(species: Species, origin: Origin | null, treatment: Treatment | null): number[] {
  return singles.flatMap((lot) => {
    const { maker, facts } = lot.piece
    if (speciesOf(lot) !== species || maker !== null || facts.treatment !== treatment) return []
    if (origin !== null && facts.origin !== origin) return []
    const carats = caratsOf(lot) ?? 1
    return [dollarsOf(lot) / carats ** 1.65]
  })
}

test('every figure of a sale is in its house’s currency', () => {
  for (const { row, place } of lots) expect(row.currency).toBe(place.sale.house.currency)
})

test('of each year between a tenth and a quarter of what was offered was bought in', () => {
  for (let year = 0; year < 8; year += 1) {
    const of = past.filter(({ row }) => Math.floor(-row.sale_ends / 365) === year)
    const unsold = of.filter(({ row }) => row.outcome === 'unsold').length
    const share = unsold / (unsold + of.filter(({ row }) => row.price !== null).length)
    expect(of.length, `year ${year}`).toBeGreaterThan(600)
    expect(share, `year ${year}`).toBeGreaterThan(0.1)
    expect(share, `year ${year}`).toBeLessThan(0.25)
  }
})

test('only lots of the last thirty days await a result; houses that tell of what sold alone have the most without', () => {
  const silent = past.filter(({ row }) => row.price === null && row.outcome === null && row.sale_ends <= -30)
  expect(silent.length / past.length).toBeLessThan(0.04)
  expect(new Set(silent.map(({ row }) => row.house))).not.toEqual(new Set(['Salève Enchères', 'Subastas Valdeoro']))
  const telling = demoHouses.filter(({ publishes }) => publishes === 'all lots')
  for (const { name } of telling) {
    const own = past.filter(({ row }) => row.house === name && row.sale_ends <= -30)
    expect(own.filter((lot) => silent.includes(lot)).length / own.length, name).toBeLessThan(0.03)
  }
})

test('prices reach from two hundred dollars to some millions', () => {
  const prices = sold.map(dollarsOf)
  expect(Math.min(...prices)).toBeGreaterThan(150)
  expect(Math.max(...prices)).toBeGreaterThan(1_000_000)
  expect(Math.max(...prices)).toBeLessThan(9_000_000)
  expect(median(prices)).toBeGreaterThan(2_000)
  expect(median(prices)).toBeLessThan(6_000)
})

test('main stones spread evenly over the logarithm from 0.3 to 30 carats', () => {
  const weights = singles.map((lot) => caratsOf(lot) ?? 0)
  for (const [from, to] of [
    [0.3, 1],
    [1, 3],
    [3, 10],
    [10, 30.01],
  ] as const) {
    const share = weights.filter((weight) => weight >= from && weight < to).length / weights.length
    expect(share, `${from} to ${to} carats`).toBeGreaterThan(0.12)
    expect(share, `${from} to ${to} carats`).toBeLessThan(0.4)
  }
})

test.each(['diamond', 'sapphire', 'ruby', 'emerald'] as const)(
  'the median price of a %s rises with its weight',
  (species) => {
    const bands = [
      [0.5, 1.5],
      [1.5, 4],
      [4, 30],
    ] as const
    const medians = bands.map(([from, to]) =>
      median(
        singles
          .filter((lot) => speciesOf(lot) === species && (caratsOf(lot) ?? 0) >= from && (caratsOf(lot) ?? 0) < to)
          .map(dollarsOf),
      ),
    )
    expect(medians).toEqual(medians.toSorted((a, b) => a - b))
    expect(medians[2]! / medians[0]!).toBeGreaterThan(5)
  },
)

test.each([
  ['sapphire', 'Sri Lanka', 'No heat', 'Heated', 1.3],
  ['ruby', 'Burma', 'No heat', 'Heated', 2],
  ['emerald', 'Colombia', 'Minor oil', 'Moderate oil', 1.4],
  ['emerald', 'Colombia', 'No oil', 'Minor oil', 1.4],
  ['ruby', null, 'Heated', 'Glass filled', 1.25],
  ['sapphire', null, 'Heated', 'Diffusion', 1.5],
] as const)('of equal weight a %s (%s) brings more with %s than with %s', (species, origin, better, worse, times) => {
  const [good, poor] = [perCarat(species, origin, better), perCarat(species, origin, worse)]
  expect(good.length).toBeGreaterThan(4)
  expect(poor.length).toBeGreaterThan(4)
  expect(median(good) / median(poor)).toBeGreaterThan(times)
})

/** Prices of single diamonds of those grades, each divided by the effect of weight. */
function graded(colours: string, clarities: RegExp): number[] {
  return singles.flatMap((lot) => {
    const { colour, clarity } = lot.piece.facts
    if (colour === null || !colours.includes(colour) || !clarities.test(clarity ?? '')) return []
    return [dollarsOf(lot) / (caratsOf(lot) ?? 1) ** 1.9]
  })
}

test('a diamond of fine colour and clarity brings more than an ordinary one of its weight', () => {
  expect(median(graded('DEF', /^(?:FL|IF|VVS)/)) / median(graded('JKLM', /^(?:SI|I)/))).toBeGreaterThan(2.5)
})

test('all colours from D on, fancy hues, clarities, origins and treatments come up, and all may be left unsaid', () => {
  for (const [pick, least] of [
    [(lot: MadeLot) => lot.piece.facts.colour, 30],
    [(lot: MadeLot) => lot.piece.facts.clarity, 12],
    [(lot: MadeLot) => lot.piece.facts.origin, 11],
    [(lot: MadeLot) => lot.piece.facts.treatment, 9],
    [(lot: MadeLot) => lot.piece.facts.report?.laboratory ?? null, 8],
  ] as const) {
    const said = new Set(lots.map((lot) => pick(lot)))
    expect(said.size).toBeGreaterThanOrEqual(least)
    expect(said).toContain(null)
  }
})

test('no two stones have the same report, but for nine that come up again years later at another price', () => {
  const reports = Map.groupBy(
    lots.flatMap((lot) => lot.piece.facts.report?.numbers.map((number) => ({ lot, number })) ?? []),
    ({ lot, number }) => `${lot.piece.facts.report?.laboratory} ${number}`,
  )
  const again = [...reports.values()].filter(({ length }) => length > 1)
  expect(again).toHaveLength(9)
  for (const [earlier, later, ...more] of again) {
    expect(more).toEqual([])
    expect(later!.lot.row.sale_ends - earlier!.lot.row.sale_ends).toBeGreaterThan(365)
    expect(earlier!.lot.row.price).not.toBeNull()
    expect(later!.lot.row.price).not.toBe(earlier!.lot.row.price)
    expect(later!.lot.row.pictures[0]).toBe(earlier!.lot.row.pictures[0])
  }
})

test('what a house says to be paid in all is a hammer price and the premium of the day', () => {
  const inclusive = sold.filter(({ row }) => row.price_basis === 'inclusive')
  expect(inclusive.length).toBeGreaterThan(600)
  // An auctioneer's steps: tenths up to two, fifths up to five, halves up to ten.
  const steps = Array.from({ length: 100 }, (_, index) => index).flatMap((tenth) => {
    const lead = 1 + tenth / 10
    return lead < 2 || (lead < 5 && tenth % 2 === 0) || (lead < 10 && tenth % 5 === 0) ? [lead] : []
  })
  for (const { row, place } of inclusive.slice(0, 200)) {
    const power = 10 ** Math.floor(Math.log10(Number(row.price)))
    const all = [power / 10, power].flatMap((each) => steps.map((step) => Math.round(step * each)))
    expect(all.map((hammer) => addPremium(hammer, place.sale.house.slug, row.sale_ends))).toContain(row.price)
  }
  for (const { slug } of demoHouses) expect(getPremiums(slug).length, slug).toBeGreaterThan(0)
})
