import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/platform/database/database.ts'
import type { Schema } from '../../src/schema.ts'
import { pageTable, sampleAddress } from '../access-table.ts'
import { aRow, ingestRows } from '../feed-rows.ts'
import { clientFolder } from '../served-routes.ts'
import { testApp, type TestApp } from '../test-app.ts'
import { testDatabase } from '../test-database.ts'

/** Bytes of JavaScript, compressed, that a page may load before it stands. */
const most = 150_000

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await testDatabase()
  await ingestRows(database.db, [aRow(), aRow()])
  app = await testApp(database, {}, { pages: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

describe.each(Object.keys(pageTable))('%s', (page) => {
  test('loads at most 150 KB of JavaScript', async () => {
    expect(await firstLoad(page)).toBeLessThanOrEqual(most)
  })

  // Without it browsers set other margins, heights and sizes of letters than the style sheets mean.
  test('says that it follows the standards', async () => {
    expect(await htmlOf(page)).toMatch(/^<!doctype html><html /)
  })
})

async function htmlOf(page: string): Promise<string> {
  return (await fetch(app.url + sampleAddress(page))).text()
}

async function firstLoad(page: string): Promise<number> {
  const html = await htmlOf(page)
  // What it preloads and what its own scripts import. It names more: where other pages would be found.
  const named = html.matchAll(/(?:rel="modulepreload" href=|\bimport\s?(?:[^"';]*\sfrom\s?)?)"(\/assets\/[^"]+\.js)"/g)
  const files = [...new Set([...named].map(([, file = '']) => file))]
  const sizes = files.map((file) => gzipSync(readFileSync(path.join(clientFolder, file)), { level: 9 }).length)
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  expect(whole).toBeGreaterThan(50_000)
  return whole
}
