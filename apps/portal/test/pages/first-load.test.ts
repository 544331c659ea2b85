import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { sampleAddress } from '../contracts/access-table.ts'
import { pageTable } from '../contracts/page-table.ts'
import { buildRow, ingestRows } from '../lots/feed-rows.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'
import { measureCompressedSize, listPageScripts, listModuleScripts } from './loaded-scripts.ts'

/** Bytes of JavaScript, compressed, that a page may load before it stands. */
const most = 150_000
const mostFiles = 6

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [buildRow(), buildRow()])
  app = await startTestApp(database, {}, { pages: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

describe.each(Object.keys(pageTable))('%s', (page) => {
  test('loads at most 150 KB of JavaScript', async () => {
    const bytes = await firstLoad(page)
    // What other sites embed runs no script.
    if (page.startsWith('/embed/')) return expect(bytes).toBe(0)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(most)
  })

  test('loads at most six files of JavaScript', async () => {
    expect(listPageScripts(await htmlOf(page)).length).toBeLessThanOrEqual(mostFiles)
  })

  test('waits for one style sheet', async () => {
    const sheets = (await htmlOf(page)).match(/<link [^>]*rel="stylesheet"/g) ?? []
    expect(sheets).toHaveLength(page.startsWith('/embed/') ? 0 : 1)
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
  return measureCompressedSize(listPageScripts(await htmlOf(page)))
}

test('the service worker is at most 6 KB', async () => {
  const worker = await (await fetch(`${app.url}/sw.js`)).text()
  expect(worker).toContain("addEventListener('fetch'")
  expect(gzipSync(worker).byteLength).toBeLessThanOrEqual(6_000)
})

/** Bytes of JavaScript, compressed, that charts load once their page stands. */
const mostOfCharts = 15_000

test.each([
  ['/market', ['market-charts', 'offered-by-quarter', 'share-charts', 'stones-per-carat']],
  ['/market/gemstones/{slug}', ['market-charts', 'share-charts', 'prices-per-carat']],
  ['/houses/{slug}', ['house-charts', 'share-charts']],
])('the charts of %s load at most 15 KB more', async (page, modules) => {
  const before = new Set(listPageScripts(await htmlOf(page)))
  const charts = modules.flatMap(listModuleScripts).filter((file) => !before.has(file))
  expect(charts.length).toBeGreaterThan(0)
  expect(measureCompressedSize([...new Set(charts)])).toBeLessThanOrEqual(mostOfCharts)
})
