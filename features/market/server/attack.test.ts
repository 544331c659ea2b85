import type { MarketSubject, MarketParts } from '../contract.ts'
import type { HouseDetail, Houses } from '../house-answers.ts'
import { computeAccuracy } from '../stated-estimate.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { updateSummaries } from './summaries/summarise.ts'

// What somebody with a plan below Standard tries who has all lots before him, with their prices and estimates.

let database: OpenDatabase<Schema>
let app: TestApp
const prices: string[] = []
const houses = ['Alder', 'Éire', 'Fir']
const kinds: [title: string, lots: number][] = [
  ['Sapphire ring', 21],
  ['Sapphire brooch', 9],
  ['Sapphire necklace', 3],
]

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await sql`insert into app_clock (ahead) values ('2026-11-23 12:00:00+00'::timestamptz - now())`.execute(db)
  let made = 0
  const rows = houses.flatMap((house, at) =>
    [2021, 2022, 2023].flatMap((year) =>
      kinds.flatMap(([title, lots]) =>
        Array.from({ length: year === 2022 ? Math.ceil(lots / 8) : lots }, () => {
          // No two lots have the same price, or the same result by their estimate.
          const price = String(7013 + made++ * 17)
          prices.push(price)
          return buildPastRow({
            title: `${title} by Vasari`,
            maker: 'Vasari',
            description: 'Set with a sapphire of 3.02 carats.',
            house: `House of ${house}`,
            sale_key: `${house} ${year}`,
            sale_starts: `${year}-0${at + 1}-02`,
            sale_ends: `${year}-0${at + 1}-02`,
            currency: 'EUR',
            estimate_low: '9000',
            estimate_high: '11000',
            price,
            price_basis: 'hammer',
          })
        }),
      ),
    ),
  )
  await ingestRows(db, rows)
  await updateSummaries(db)
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const marketOf = (address: string): Promise<MarketSubject> => app.get(`/api/market/${address}`, { role: 2 })
const results = () => prices.map((price) => computeAccuracy(price, { low: '9000', high: '11000' }) ?? 0)

test('by results: the median of a house or year has two digits, and several lots fit it', async () => {
  const { houses: lines } = (await app.get('/api/houses', { role: 2 })) as Houses
  expect(lines.map(({ name }) => name)).toEqual(houses.map((name) => `House of ${name}`))
  const pages = await Promise.all(
    lines.map(({ slug }) => app.get(`/api/houses/${slug}`, { role: 2 }) as Promise<HouseDetail>),
  )
  const { years } = await marketOf('gemstones/sapphire')
  const medians = [
    ...pages.flatMap(({ accuracy, accuracyLow, accuracyHigh, years: own }) => [
      accuracy,
      accuracyLow,
      accuracyHigh,
      ...own.map((year) => year.accuracy),
    ]),
    ...years.flatMap(({ ratios }) => (ratios ? [ratios.low, ratios.median, ratios.high] : [])),
  ].filter((median) => median !== null)
  expect(medians.length).toBeGreaterThan(12)
  for (const median of medians) {
    const unit = median >= 1000 ? 100 : 10
    expect(median % unit).toBe(0)
    const fitting = results().filter((ratio) => Math.abs(ratio - median) <= unit / 2 + 2)
    expect(fitting.length).toBeGreaterThan(1)
  }
})

test('by exact results: a plan with sale details may see them', async () => {
  const exact = (await app.get('/api/houses/house-of-alder', { role: 3 })) as HouseDetail
  const rounded = (await app.get('/api/houses/house-of-alder', { role: 2 })) as HouseDetail
  expect((exact.accuracy ?? 0) % 10).not.toBe(0)
  expect((rounded.accuracy ?? 1) % 10).toBe(0)
})

test('by totals: what the parts of a maker leave out is nothing, or eight lots of two parts', async () => {
  for (const address of ['brands/vasari', 'categories/rings', 'categories/necklaces']) {
    const { parts, shares = [] } = await marketOf(address)
    const { rows, leftOut } = parts as MarketParts
    const whole = shares.find(({ name }) => name === 'All complete years')?.n ?? 0
    const rest = whole - rows.reduce((sum, { n }) => sum + n, 0)
    expect(rest === 0 || (leftOut.length >= 2 && rest >= 8) || rows.length === 0, address).toBe(true)
    for (const { n } of rows) expect(n).toBeGreaterThanOrEqual(8)
  }
})

test('by totals: the years with results by estimates leave out none alone', async () => {
  const { years, tiles } = await marketOf('gemstones/sapphire')
  const known = years.flatMap(({ ratios }) => (ratios ? [ratios.n] : []))
  const rest = tiles.withEstimate - known.reduce((sum, n) => sum + n, 0)
  expect(known.every((n) => n >= 8)).toBe(true)
  expect(rest === 0 || rest >= 8).toBe(true)
})

test('by one house after the other: each is answered as all of them together', async () => {
  for (const address of ['gemstones/sapphire', 'categories/rings', 'brands/vasari']) {
    const all = await marketOf(address)
    for (const house of [...houses.map((name) => `house-of-${name.toLowerCase().replace('é', 'e')}`), 'nobody'])
      expect(await marketOf(`${address}?house=${house}&period=12m&basis=premium`)).toEqual(all)
  }
})
