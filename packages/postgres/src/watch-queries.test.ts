import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSilentSwitch, type SilentSwitch } from '@parure/portal/test/servers/start-silent-switch.ts'
import { createEmptyDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { isDatabaseResponding } from '@parure/http/health.ts'

/** Milliseconds. */
const patience = 300
const away = { name: 'Problem', code: 'unavailable', retryAfter: 5 }

let url: string
let way: SilentSwitch
let database: OpenDatabase<object>
beforeAll(async () => {
  url = await createEmptyDatabase()
})
beforeEach(async () => {
  way = await startSilentSwitch(url)
  database = await openDatabase({ databaseUrl: way.url, dataDir: '', responseTimeout: patience })
})
afterEach(async () => {
  await database.close()
  await way.close()
})

const ask = () => sql`select 1`.execute(database.db)

test('given a server that falls silent, then what is asked is soon unavailable, and what is asked once it is back is answered', async () => {
  await Promise.all(Array.from({ length: 10 }, ask))
  way.fallSilent()
  const asked = [
    ...Array.from({ length: 20 }, ask),
    database.db.transaction().execute((tx) => sql`select 1`.execute(tx)),
  ]
  const ends = await Promise.allSettled(asked)
  for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: away })
  expect(await isDatabaseResponding(database.pool)).toBe(false)
  way.speak()
  await expect.poll(() => isDatabaseResponding(database.pool), { interval: 10 }).toBe(true)
  expect((await ask()).rows).toHaveLength(1)
  expect(database.pool.totalCount).toBeLessThanOrEqual(10)
})

test('given work that asks PostgreSQL for more time, then it is given it, and the next on that connection is not', async () => {
  await database.db.connection().execute(async (alone) => {
    await sql`set statement_timeout = 0`.execute(alone)
    const slept = await sql`select pg_sleep(${(patience * 2) / 1_000})`.execute(alone)
    expect(slept.rows).toHaveLength(1)
    await sql`reset statement_timeout`.execute(alone)
  })
  way.fallSilent()
  await expect(ask()).rejects.toMatchObject(away)
})
