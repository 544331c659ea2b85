import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { buildPastRow, buildRow, ingestRows } from '../lots/feed-rows.ts'
import { clientFolder } from '../contracts/served-routes.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

const weighing = (carats: number) => ({ description: `Set with a sapphire of ${carats}.00 carats.` })
const styleOf = (file: string): string => readFileSync(path.join(clientFolder, 'assets', path.basename(file)), 'utf8')
const hasClass = (css: string, name: string): boolean => new RegExp(`\\.${name}(?![\\w-])`).test(css)

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
  await ingestRows(database.db, [
    ...[2, 3, 4, 5, 6, 7].map((carats) => buildRow(weighing(carats))),
    ...[1_000, 2_000, 3_000, 4_000, 5_000].map((price) =>
      buildPastRow({ currency: 'EUR', price: String(price), price_basis: 'hammer' }),
    ),
    buildPastRow({ title: 'Bought in ring', outcome: 'unsold' }),
    buildPastRow({ title: 'Awaited ring', sale_key: 'S9', sale_starts: lastWeek, sale_ends: lastWeek }),
  ])
  app = await startTestApp(database, {}, { pages: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const htmlOf = async (address: string, cookie?: string): Promise<string> =>
  (await fetch(app.url + address, cookie ? { headers: { cookie } } : {})).text()
/** What one reads, without the data that the page hands to its scripts. */
async function readable(address: string, cookie?: string): Promise<string> {
  const html = (await htmlOf(address, cookie)).replaceAll(/<script\b.*?<\/script>/gs, '')
  return html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
}
const items = (text: string): number => Number(/(\d+) items?\b/.exec(text)?.[1])

describe('exclusions, and all names of a group', () => {
  const address = '/upcoming-lots?gemstones=all:Sapphire,Emerald&exclude=gemstones:Diamond,houses:Halder%20%26%20Roe'

  test('are chips of their own; those that a visitor may not choose are none', async () => {
    const text = await readable(address)
    expect(text).toContain('Sapphire and emerald')
    expect(text).toContain('No diamond')
    expect(text).not.toContain('Halder')
    expect(items(await readable('/upcoming-lots?exclude=gemstones:Sapphire'))).toBe(0)
    expect(items(await readable('/upcoming-lots?exclude=gemstones:Diamond'))).toBe(6)
  })

  test('a form that is sent without JavaScript keeps both', async () => {
    const html = await htmlOf(address)
    expect(html).toMatch(/<input type="hidden" name="exclude" value="gemstones:Diamond[^"]*"/)
    expect(html).toMatch(/<input type="hidden" name="all-of" value="gemstones"/)
    const sent = await fetch(
      `${app.url}/upcoming-lots?all-of=gemstones&gemstones=Sapphire&gemstones=Emerald&exclude=gemstones%3ADiamond`,
      { redirect: 'manual' },
    )
    expect(sent.headers.get('location')).toBe('/upcoming-lots?gemstones=all:Sapphire,Emerald&exclude=gemstones:Diamond')
  })
})

describe('Auction Results', () => {
  test('leads with results and says how many lots await theirs', async () => {
    const text = await readable('/past-lots')
    expect([items(text), text.includes('Bought in ring'), text.includes('Awaited ring')]).toEqual([6, true, false])
    expect(text).toContain('1 lot has no result yet. Show it')
    expect(text).toMatch(/Awaiting results 1\b/)
  })

  test('shows everything where the address asks for it', async () => {
    const text = await readable('/past-lots?outcomes=all')
    expect([items(text), text.includes('Awaited ring'), text.includes('awaits')]).toEqual([7, true, false])
    expect(await htmlOf('/past-lots?outcomes=all')).toContain('<meta name="robots" content="noindex"/>')
  })

  test('says how many lots a range leaves out', async () => {
    const text = await readable('/past-lots?price=2000-4000')
    expect(text).toContain('1 lot has no published price and is left out.')
    expect([items(text), text.includes('2 000 – 4 000 EUR')]).toEqual([3, true])
  })
})

test('the histogram, its thumbs and its fields are in the page before any script', async () => {
  const html = await htmlOf('/upcoming-lots?carats=3-6')
  const [, group = ''] = /aria-label="Carats"[^>]*>(.*?)<\/fieldset>/s.exec(html) ?? []
  expect(group.match(/<path\b/g)).toHaveLength(2)
  expect(group.match(/type="range"/g)).toHaveLength(2)
  expect([...group.matchAll(/name="(carats-\w+)"[^>]*value="([^"]*)"/g)].map(([, ...field]) => field)).toEqual([
    ['carats-from', '3.00'],
    ['carats-to', '6.00'],
  ])
})

test('what the server draws is styled by what the page links', async () => {
  // A library's own names are not ours.
  const files = readdirSync(path.join(clientFolder, 'assets')).filter((file) => /^(?!swagger-ui).*\.css$/.test(file))
  const everywhere = files.map(styleOf).join('\n')
  for (const address of ['/past-lots', '/upcoming-lots?categories=Rings&carats=3-6']) {
    const html = await htmlOf(address)
    const linked = [...html.matchAll(/rel="stylesheet" href="([^"#]+)/g)]
      .map(([, file = '']) => styleOf(file))
      .join('\n')
    const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
    expect([...classes].filter((name) => hasClass(everywhere, name) && !hasClass(linked, name))).toEqual([])
  }
})

test('a form without JavaScript leads to the address that says the same', async () => {
  const sent = '/past-lots?range-currency=CHF&price-from=2k&price-to=4+000&carats-from=&carats-to=&outcomes=sold'
  const { status, headers } = await fetch(app.url + sent, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([302, '/past-lots?outcomes=sold&price=2000-4000&currency=CHF'])
})

test('a visitor’s page follows no house, place or day of sales, and says nothing of them', async () => {
  const [plain, asked] = await Promise.all(
    ['/past-lots', '/past-lots?houses=Halder+%26+Roe&places=Geneva&saleDates=2020-01-01..2020-12-31'].map((address) =>
      readable(address),
    ),
  )
  expect(asked).toBe(plain)
  expect(asked).toContain('Auction house')
})

test('amounts of a range are in the address’s currency, else in the reader’s, else in euros', async () => {
  expect(await readable('/past-lots?price=2000-')).toContain('From 2 000 EUR')
  expect(await readable('/past-lots?price=2000-', 'currency=USD')).toContain('From 2 000 USD')
  expect(await readable('/past-lots?price=2000-&currency=GBP', 'currency=USD')).toContain('From 2 000 GBP')
})
