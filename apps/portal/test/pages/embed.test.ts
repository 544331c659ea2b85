// What other sites embed: attacked by cookies, tokens, addresses and texts.
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateSummaries } from '@parure/features/market/server/summaries/summarise.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { sampleAddress } from '../contracts/access-table.ts'
import { pageTable } from '../contracts/page-table.ts'
import { createEverybody, type Somebody } from '../people/create-everybody.ts'
import { buildPastRow, ingestRows } from '../lots/feed-rows.ts'
import { giveRole } from '../people/give-role.ts'
import { createPeople } from '../people/create-people.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let who: Somebody[]
let owner: string

/** Lots of each year; 2019 has a single one, and the running year twenty. */
const lotsOf: Record<number, number> = { 2018: 12, 2019: 1, 2020: 9, 2021: 11, 2022: 15, 2026: 20 }
/** A maker whose name means harm. */
const harmful = `"><script>alert(1)</script><img src=x onerror=alert(1)>`

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await sql`insert into app_clock (ahead) values ('2026-11-23 12:00:00+00'::timestamptz - now())`.execute(db)
  const rows = Object.entries(lotsOf).flatMap(([year, lots]) =>
    Array.from({ length: lots }, (_, at) =>
      buildPastRow({
        title: 'Sapphire ring',
        description: 'Set with a sapphire of 3.02 carats, Kashmir, no heat.',
        house: `House of ${year}`,
        sale_key: `S${year}`,
        sale_location: 'Zanzibar',
        sale_starts: `${year}-05-01`,
        sale_ends: `${year}-05-02`,
        currency: 'EUR',
        estimate_low: '9000',
        estimate_high: '11000',
        price: String(7013 + Number(year) * 3 + at * 517),
        price_basis: 'hammer',
      }),
    ),
  )
  await ingestRows(db, rows)
  await updateSummaries(db)
  app = await startTestApp(database, {}, { pages: true })
  they = createPeople(app, database)
  owner = await they.member('owner@x.com')
  await giveRole(db, 'owner@x.com', Role.Premium)
  who = await createEverybody(they, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const sapphire = { kind: 'gemstones', slug: 'sapphire' }
async function embed(changes: object = {}): Promise<{ id: string; path: string }> {
  const body = { subject: sapphire, chart: 'prices', currency: 'EUR', theme: 'reader', ...changes }
  const { body: made } = await they.ask('POST', '/api/settings/embeds', { token: owner, body })
  return { id: made.id, path: new URL(made.address).pathname }
}

async function framed(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + address, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('an embedded chart', () => {
  test('says what it shows: n, window, basis, day, and where it is from', async () => {
    const { status, text } = await framed((await embed()).path)
    expect(status).toBe(200)
    expect(text).toMatch(/^<!doctype html><html lang="en">/)
    const words = text.replaceAll(/<[^>]+>/g, '')
    expect(words).toContain('Hammer price by year: Sapphire')
    expect(words).toContain('Not a price index.')
    expect(words).toMatch(
      /Source: Parure, hammer prices as stated by the auction houses, 38 sales, complete calendar years 2018 to 2022, computed \w{3}\s\d{1,2},\s2026\./,
    )
    expect(text).toMatch(/<a href="http:\/\/localhost:\d+\/market\/gemstones\/sapphire" target="_blank" rel="noopener"/)
    expect(text).toContain('<caption')
  })

  test('sell-through, the market as a whole, and what has too few sales', async () => {
    const sold = await framed((await embed({ chart: 'sellThrough', subject: null })).path)
    expect(sold.text).toMatch(/sold of offered lots, \d+ lots/)
    await sql`insert into market_subject (id, kind, slug, name) values (-1, 'brands', 'nobody', ${harmful})`.execute(
      database.db,
    )
    const few = await framed((await embed({ subject: { kind: 'brands', slug: 'nobody' } })).path)
    expect([few.status, few.text.includes('Not enough sales.')]).toEqual([200, true])
    expect(few.text).not.toMatch(/<script|<img|onerror=alert\(1\)>/)
  })

  test('may be shown by any site, fetches nothing, runs nothing, and is cached', async () => {
    for (const theme of ['reader', 'light', 'dark']) {
      const { headers, text } = await framed((await embed({ theme })).path)
      const style = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? ''
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox allow-popups allow-popups-to-escape-sandbox`,
      )
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['public, max-age=300', 'accept-encoding'])
      expect(headers.get('set-cookie')).toBeNull()
      expect(text.replace(style, '')).not.toMatch(/<script|<link|<img|<iframe|<form|style="| on\w+="|javascript:/)
      expect(style).not.toMatch(/url\(|@import/)
      expect(/prefers-color-scheme/.test(style)).toBe(theme === 'reader')
      expect(gzipSync(text).length).toBeLessThan(12_000)
      expect(text.length).toBeLessThan(60_000)
    }
  })

  test('is the same for everybody, whatever is sent along and asked', async () => {
    const { path } = await embed()
    const { text } = await framed(path)
    const asked = [
      ...who.flatMap(({ token }) => (token ? [{ authorization: `Bearer ${token}` }] : [])),
      { cookie: 'currency=USD' },
      { cookie: 'session=1; currency=USD' },
      { 'x-role': '4' },
    ]
    for (const headers of asked) expect((await framed(path, headers)).text).toBe(text)
    for (const query of ['?currency=USD', '?period=12m&basis=premium&money=today', '?theme=dark&id=1', '?_=<script>'])
      expect((await framed(path + query)).text).toBe(text)
  })

  test('holds what visitors may see: complete years, no quartiles, houses, places, days or single lots', async () => {
    const { text } = await framed((await embed()).path)
    const words = text.replace(/<style>[^]*<\/style>/, '').replace(/computed [^.]*\./, '')
    // 2019 has one lot, 2020 would give it away, and 2026 is running.
    expect([...words.matchAll(/<th scope="row">(\d{4})/g)].map(([, year]) => year)).toEqual(['2022', '2021', '2018'])
    expect(words).not.toMatch(/House of|Zanzibar|uartile|-05-0|jewelry\/\d|to date/)
    const prices = (await database.db.selectFrom('lot').select('price').execute()).map(({ price }) => Number(price))
    for (const [, shown = ''] of words.matchAll(/<td>([\d\s]+)<\/td>/g))
      expect(prices).not.toContain(Number(shown.replaceAll(/\s/g, '')))
  })
})

describe('a frame without a chart', () => {
  test('revoked, lapsed and never made look alike: a sentence, a link, and no name', async () => {
    const { id, path } = await embed()
    await they.ask('DELETE', `/api/settings/embeds/${id}`, { token: owner })
    const revoked = await framed(path)
    expect([revoked.status, revoked.headers.get('cache-control')]).toEqual([404, 'public, max-age=60'])
    expect(revoked.text).toContain('This embedded chart has ended.')
    expect(revoked.text).not.toMatch(/apphire|owner|plan/)
    expect(revoked.headers.get('content-security-policy')).toContain('frame-ancestors *')
    const other = await embed()
    await sql`delete from entitlement where account_id = (select id from account where email = 'owner@x.com')`.execute(
      database.db,
    )
    for (const address of [other.path, '/embed/market/1', `/embed/market/${'x'.repeat(199)}`, '/embed/market/%3Cb%3E'])
      expect(await framed(address)).toMatchObject({ status: 404, text: revoked.text })
    await giveRole(database.db, 'owner@x.com', Role.Premium)
    expect((await framed(`${other.path}?again`)).status).toBe(200)
  })
})

const preview = (query: Record<string, string>, headers = {}) =>
  framed(`/embed/preview?${new URLSearchParams(query).toString()}`, headers)

describe('a preview', () => {
  const asked = { subject: 'gemstones/sapphire', chart: 'prices', currency: 'EUR', theme: 'reader' }

  test('is the chart that will be made, for our own pages alone', async () => {
    const { text, headers } = await preview(asked)
    expect(text).toBe((await framed((await embed()).path)).text)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'; sandbox")
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    for (const { token } of who)
      expect((await preview(asked, token ? { authorization: `Bearer ${token}` } : {})).text).toBe(text)
    expect((await preview({ ...asked, theme: 'dark', chart: 'sellThrough' })).text).not.toBe(text)
  })

  test.each([
    ['what there is not', { subject: 'gemstones/kryptonite' }, 404],
    ['a house', { subject: 'houses/halder-roe' }, 200],
    ['nothing', {}, 200],
    ['other words', { chart: 'sales', currency: 'CHF', theme: 'url(//evil)', subject: harmful, role: '4' }, 200],
    ['no characters', { subject: 'brands/\0' }, 200],
  ])('of %s breaks nothing', async (_what, query, status) => {
    const found = await preview(query)
    expect(found.status).toBe(status)
    expect(found.text).not.toMatch(/<script|<img|halder|alert/)
  })
})

test('no other page can be framed', async () => {
  for (const page of Object.keys(pageTable).filter((each) => !each.startsWith('/embed/'))) {
    const { headers } = await framed(sampleAddress(page))
    expect(headers.get('content-security-policy') ?? '', page).toContain("frame-ancestors 'none'")
  }
  for (const address of ['/embed', '/embed/market', '/embed/market/1/x', '/embed/jewelry/1'])
    expect((await framed(address)).headers.get('content-security-policy'), address).toContain("frame-ancestors 'none'")
})
