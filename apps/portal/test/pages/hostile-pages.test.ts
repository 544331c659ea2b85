// Whatever stands in the address of a page or of its data, no page breaks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { sampleAddress } from '../contracts/access-table.ts'
import { buildRow, ingestRows } from '../lots/feed-rows.ts'
import { hostileParts } from '../attacks/hostile-values.ts'
import { pageTable } from '../contracts/page-table.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [buildRow(), buildRow({ status: 'sold' })])
  app = await startTestApp(database, {}, { pages: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Parameters that pages read; those that a page does not read are ignored by it. */
const parameters = [
  'page',
  'sortOrder',
  'saleDates',
  'estimate',
  'houses',
  'search',
  'month',
  'from',
  'subject',
  'token',
  'date',
]

function* addresses(): Iterable<string> {
  for (const page of Object.keys(pageTable)) {
    for (const [at, part] of hostileParts.entries()) {
      for (const [name] of page.matchAll(/\{\w+\}/g)) {
        const address = sampleAddress(page.replace(name, part))
        yield address
        yield `${address}.data`
      }
      const parameter = parameters[at % parameters.length]
      const address = sampleAddress(page)
      yield at % 2
        ? `${address}?${parameter}=${part}`
        : `${address === '/' ? '/_root' : address}.data?${parameter}=${part}`
    }
    yield `${sampleAddress(page)}?${parameters.map((name) => `${name}=1&${name}=2&${name}[]=3`).join('&')}`
  }
}

test('given hostile parts of addresses, then no page and no data breaks', { timeout: 400_000 }, async () => {
  const found: string[] = []
  const waiting = addresses()[Symbol.iterator]()
  const work = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const response = await fetch(app.url + next.value, { redirect: 'manual', headers: { accept: 'text/html' } })
      await response.arrayBuffer()
      if (response.status >= 500) found.push(`${response.status} ${next.value.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  expect(found).toEqual([])
})
