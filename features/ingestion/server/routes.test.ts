import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { setOperator } from '@parure/features/account/server/operators.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let operator: string
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    buildRow(),
    buildRow({ estimate_low: null, estimate_high: null }),
    buildRow({ title: '' }),
  ])
  app = await startTestApp(database)
  they = createPeople(app, database)
  operator = await they.member('operator@x.com')
  await setOperator(database.db, 'Operator@x.com', true)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

describe('an operator', () => {
  test('sees every source, its last run, and what its lots have', async () => {
    const { status, body, headers } = await they.ask('GET', '/api/operators/sources', { token: operator })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body.items).toEqual([
      expect.objectContaining({
        name: 'demo',
        adapter: null,
        lots: 2,
        upcomingLots: 2,
        lastRun: expect.objectContaining({ state: 'finished', rows: 3, newLots: 2, rejectedRows: 1 }),
        alarms: [],
      }),
    ])
    expect(body.items[0].filled).toBeCloseTo(0.6, 0)
    const detail = await they.ask('GET', '/api/operators/sources/1', { token: operator })
    const shares = Object.fromEntries(
      detail.body.coverage.map(({ field, share }: { field: string; share: number | null }) => [field, share]),
    )
    expect(shares).toMatchObject({
      estimate: 0.5,
      price: null,
      gemstones: 1,
      category: 1,
      brand: 0,
      provenance: 0,
      weave: 0,
    })
  })

  test('sees by whose leave lots and pictures are shown', async () => {
    const said = { licence: 'Letter of 3 March 2026.', contact: 'Ms Roe', takes_pictures: false }
    const { body: before } = await they.ask('GET', '/api/operators/sources/1', { token: operator })
    expect(before.permission).toEqual({ leave: null, contact: null, takesPictures: true, pictureLicence: null })
    await database.db.updateTable('source').set(said).where('id', '=', 1).execute()
    const { body } = await they.ask('GET', '/api/operators/sources/1', { token: operator })
    expect(body.permission).toEqual({
      leave: 'Letter of 3 March 2026.',
      contact: 'Ms Roe',
      takesPictures: false,
      pictureLicence: null,
    })
  })

  test('sees the rejected rows with their reasons', async () => {
    const { body } = await they.ask('GET', '/api/operators/sources/1', { token: operator })
    expect(body.rejected).toEqual([expect.objectContaining({ row: 3, code: 'missing', reason: 'title is missing' })])
    expect((await they.ask('GET', '/api/operators/sources/99', { token: operator })).status).toBe(404)
  })

  test('is none any more at once', async () => {
    await setOperator(database.db, 'operator@x.com', false)
    expect((await they.ask('GET', '/api/operators/sources', { token: operator })).status).toBe(404)
    await setOperator(database.db, 'operator@x.com', true)
  })
})

describe('a caller who is no operator', () => {
  const addresses = ['/api/operators/sources', '/api/operators/sources/1', '/api/operators/sources/x']

  test.each(addresses)('learns no more of %s than of what is not there', async (address) => {
    const member = await they.member(`member-${addresses.indexOf(address)}@x.com`)
    for (const token of [undefined, member, 'Canary.dead']) {
      const asked = token === undefined ? {} : { token }
      const here = await they.ask('GET', address, asked)
      const nowhere = await they.ask('GET', '/api/operators/nothing', asked)
      const answerOf = ({ status, body, headers }: typeof here) => [
        status,
        body,
        [...headers.keys()].filter((name) => !/^(?:date|x-ratelimit-.*)$/.test(name)),
        headers.get('cache-control'),
      ]
      expect(answerOf(here)).toEqual(answerOf(nowhere))
      expect(here.status).toBe(404)
    }
  })

  test('does not find it in the description of the calls either', async () => {
    expect(JSON.stringify(await app.get('/openapi.json'))).not.toContain('operator')
  })
})
