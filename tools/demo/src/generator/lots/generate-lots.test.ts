import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../../../pictures/manifest.json' with { type: 'json' }
import { generateLots } from './generate-lots.ts'
import { demoHouses } from '../sales/demo-houses.ts'
import { demoMakers } from '../sales/demo-makers.ts'
import type { DemoRow } from './demo-row.ts'

const rows = generateLots()
const upcoming = rows.filter((row) => row.sale_ends >= 0)
const past = rows.filter((row) => row.sale_ends < 0)

const share = (part: readonly DemoRow[], of: readonly DemoRow[], is: (row: DemoRow) => boolean) =>
  part.filter(is).length / of.length
const designOf = (picture: string) => picture.replace(/^mirrored:/, '').replace(/-(?:hero|quarter|close)\.webp$/, '')

test('holds 6,300 lots, 300 of them upcoming, the others over eight years', () => {
  expect(rows).toHaveLength(6_300)
  expect(upcoming).toHaveLength(300)
  expect(past.every((row) => row.sale_ends <= -2)).toBe(true)
  expect(past.some((row) => row.sale_ends < -2_850)).toBe(true)
  expect(past.every((row) => row.sale_ends > -2_930)).toBe(true)
  expect(upcoming.every((row) => row.sale_starts <= 90)).toBe(true)
})

test('a sale lasts one to three days, one runs today, no other upcoming one starts before the day after tomorrow', () => {
  for (const row of rows) {
    expect(row.sale_starts <= row.sale_ends && row.sale_ends <= row.sale_starts + 2).toBe(true)
  }
  const running = upcoming.filter((row) => row.sale_starts <= 0)
  expect(new Set(running.map((row) => row.sale_key)).size).toBe(1)
  expect(upcoming.every((row) => running.includes(row) || row.sale_starts >= 2)).toBe(true)
})

test('every lot was listed before its sale and not after today', () => {
  expect(rows.every((row) => row.listed_on <= 0 && row.listed_on < row.sale_starts)).toBe(true)
})

test('the same seed gives the same rows, another seed others', () => {
  expect(generateLots()).toEqual(rows)
  expect(generateLots(2).map((row) => row.title)).not.toEqual(rows.map((row) => row.title))
})

test('keys and addresses are unique, addresses lie under the house’s own name', () => {
  expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length)
  expect(new Set(rows.map((row) => row.url)).size).toBe(rows.length)
  for (const row of rows) expect(row.url).toMatch(/^https:\/\/[a-z-]+\.example\/sales\/[a-z0-9-]+\/lots\/\d+$/)
})

test('fourteen houses in ten cities and fourteen makers, with uneven numbers of lots', () => {
  expect(new Set(rows.map((row) => row.house)).size).toBe(14)
  expect(new Set(rows.map((row) => row.city)).size).toBe(10)
  const lots = demoMakers.map(({ name }) => rows.filter((row) => row.maker === name).length)
  expect(demoMakers).toHaveLength(14)
  expect(Math.min(...lots)).toBeGreaterThan(3)
  expect(Math.max(...lots)).toBeGreaterThan(5 * Math.min(...lots))
  expect(rows.filter((row) => row.maker === null).length).toBeGreaterThan(rows.length / 2)
  expect(demoMakers.some(({ name }) => name.includes(','))).toBe(true)
})

test('every time zone is one that the platform knows', () => {
  for (const { timeZone } of demoHouses) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  }
})

test.each([
  ['sold', 0.75, 0.83, past, (row: DemoRow) => row.price !== null],
  ['unsold', 0.13, 0.21, past, (row: DemoRow) => row.outcome === 'unsold'],
  ['withdrawn', 0.01, 0.03, past, (row: DemoRow) => row.outcome === 'withdrawn'],
  ['without a result', 0.01, 0.06, past, (row: DemoRow) => row.outcome === null && row.price === null],
  ['upcoming with an estimate', 0.91, 0.99, upcoming, (row: DemoRow) => row.estimate_low !== null],
  ['upcoming with an opening bid', 0.64, 0.76, upcoming, (row: DemoRow) => row.opening_bid !== null],
  ['upcoming with a current bid', 0.38, 0.56, upcoming, (row: DemoRow) => row.current_bid !== null],
  ['without a picture', 0.03, 0.08, rows, (row: DemoRow) => row.pictures.length === 0],
] as const)('share of lots %s', (_, least, most, of, is) => {
  expect(share(of, of, is)).toBeGreaterThan(least)
  expect(share(of, of, is)).toBeLessThan(most)
})

test('money is whole units as text but for premiums, estimates run upwards, and results agree with what is said of them', () => {
  for (const row of rows) {
    const amounts = [row.estimate_low, row.estimate_high, row.opening_bid, row.current_bid]
    for (const amount of amounts) if (amount !== null) expect(amount).toMatch(/^[1-9]\d*$/)
    if (row.price !== null)
      expect(row.price).toMatch(row.price_basis === 'hammer' ? /^[1-9]\d*$/ : /^[1-9]\d*(?:\.\d\d)?$/)
    expect(row.estimate_low === null).toBe(row.estimate_high === null)
    expect(Number(row.estimate_low ?? 0) <= Number(row.estimate_high ?? 0)).toBe(true)
    expect(row.price === null).toBe(row.price_basis === null)
    if (row.outcome !== null) expect(row.price).toBeNull()
    if (row.current_bid !== null) expect(Number(row.current_bid)).toBeGreaterThanOrEqual(Number(row.opening_bid ?? 0))
  }
  expect(upcoming.every((row) => row.price === null && row.outcome === null)).toBe(true)
  expect(past.every((row) => row.current_bid === null)).toBe(true)
  const priced = past.filter((row) => row.price !== null)
  expect(share(priced, priced, (row) => row.price_basis === 'hammer')).toBeGreaterThan(0.6)
  expect(priced.some((row) => row.price_basis === 'inclusive')).toBe(true)
})

test.each([
  ['bracelet-cuff-turquoise-silver', 190, 1_000],
  ['ring-signet-onyx-yellow-gold', 190, 2_600],
  ['pendant-amethyst-rose-gold', 190, 3_500],
  ['tiara-diamond-white-gold', 6_000, 250_000],
  ['necklace-riviere-diamond-white-gold', 4_000, 1_500_000],
] as const)('low estimates of %s lie between %i and %i dollars or what is worth as much', (id, least, most) => {
  const inDollars = { USD: 1, CHF: 0.86, GBP: 0.77, EUR: 0.9, HKD: 7.8, SEK: 10.2 } as Record<string, number>
  for (const row of rows.filter(({ pictures }) => designOf(pictures[0] ?? '') === id && pictures.length > 0)) {
    if (row.estimate_low === null) continue
    const dollars = Number(row.estimate_low) / (inDollars[row.currency] ?? Number.NaN)
    expect(dollars).toBeGreaterThan(least)
    expect(dollars).toBeLessThan(most)
  }
})

test('every picture is in the manifest and in the folder; the hero view comes first, all views mirrored alike', () => {
  for (const { pictures } of rows) {
    if (pictures.length === 0) continue
    expect(pictures[0]).toMatch(/-hero\.webp$/)
    expect(new Set(pictures).size).toBe(pictures.length)
    expect(new Set(pictures.map((picture) => picture.startsWith('mirrored:'))).size).toBe(1)
    expect(new Set(pictures.map(designOf)).size).toBe(1)
  }
  for (const file of new Set(rows.flatMap((row) => row.pictures.map((name) => name.replace(/^mirrored:/, ''))))) {
    const entry = manifest.find(({ id }) => id === designOf(file))
    expect(entry?.views.map((view) => `${entry.id}-${view}.webp`)).toContain(file)
    expect(existsSync(new URL(`../../../pictures/${file}`, import.meta.url))).toBe(true)
  }
  expect(new Set(rows.flatMap((row) => row.pictures.map(designOf))).size).toBe(manifest.length)
})

test.each([1, 2])('seed %i: no design comes twice in 30 lots of a default order, as far as people page', (seed) => {
  const feed = (seed === 1 ? rows : generateLots(seed)).map((row, id) => ({ ...row, id }))
  const latestFirst = (day: 'listed_on' | 'sale_ends') => (a: (typeof feed)[number], b: (typeof feed)[number]) =>
    b[day] - a[day] || b.id - a.id
  const orders = [
    feed.filter((row) => row.sale_ends >= 0).toSorted(latestFirst('listed_on')),
    feed
      .filter((row) => row.sale_ends < 0)
      .toSorted(latestFirst('sale_ends'))
      .slice(0, 1_200),
  ]
  for (const order of orders) {
    expect(closest(order.map((row) => row.pictures.slice(0, 1).map(designOf)))).toBeGreaterThanOrEqual(30)
  }
})

test('a list of the latest rings alone shows no picture twice in 24 either', () => {
  const rings = rows
    .slice(-1_500)
    .filter((row) => row.pictures.length > 0 && designOf(row.pictures[0] ?? '').startsWith('ring-'))
  expect(closest(rings.map((row) => row.pictures))).toBeGreaterThanOrEqual(24)
})

/** The minimum number of lots between two uses of the same name. */
function closest(places: readonly (readonly string[])[]): number {
  const last = new Map<string, number>()
  let least = Number.POSITIVE_INFINITY
  for (const [at, names] of places.entries()) {
    for (const name of names) {
      least = Math.min(least, at - (last.get(name) ?? Number.NEGATIVE_INFINITY))
      last.set(name, at)
    }
  }
  return least
}
