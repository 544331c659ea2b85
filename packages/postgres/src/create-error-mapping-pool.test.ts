import { createServer, type AddressInfo, type Server } from 'node:net'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { openDatabase, type OpenDatabase } from './database.ts'

/** Accepts connections and closes them immediately. */
let dropping: Server
beforeAll(async () => {
  dropping = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(dropping, 'listening')
})
afterAll(() => void dropping.close())

const open = (databaseUrl: string): Promise<OpenDatabase<object>> => openDatabase({ databaseUrl, dataDir: '' })
const away = { name: 'Problem', code: 'unavailable', retryAfter: 5, cause: expect.any(Error) }

test.each([
  ['no socket', () => 'postgres://x@/x?host=/nowhere/at/all'],
  ['nobody at the port', () => 'postgres://x@127.0.0.1:1/x'],
  ['a connection that breaks at once', () => `postgres://x@127.0.0.1:${(dropping.address() as AddressInfo).port}/x`],
])('given %s, then PostgreSQL is unavailable, also within a transaction', async (_, address) => {
  const { db, close } = await open(address())
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject(away)
  await expect(db.transaction().execute((tx) => sql`select 1`.execute(tx))).rejects.toMatchObject(away)
  await close()
})

test('given a database that does not exist, then it says so', async () => {
  const { db, close } = await open((await createEmptyDatabase()).replace(/test_\w+/, 'missing'))
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: '3D000' })
  await close()
})

describe('given a connection that is ended from the other side', () => {
  const own = sql<{ pid: number }>`select pg_backend_pid() as pid`

  test('while it works, then the work is unavailable and the next one gets through', async () => {
    const { db, close } = await open(await createEmptyDatabase())
    const ended = db.connection().execute(async (one) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(one)
    })
    await expect(ended).rejects.toMatchObject(away)
    await own.execute(db)
    await close()
  })

  test('between two statements, then the second one is unavailable', async () => {
    const { db, pool, close } = await open(await createEmptyDatabase())
    const ended = db.transaction().execute(async (tx) => {
      const [first] = (await own.execute(tx)).rows
      await pool.query('select pg_terminate_backend($1, 5000)', [first?.pid])
      await own.execute(tx)
    })
    await expect(ended).rejects.toMatchObject(away)
    await own.execute(db)
    await close()
  })
})

test('given a statement that is wrong, then its error stays what it is', async () => {
  const { db, close } = await open(await createEmptyDatabase())
  await expect(sql`select nonsense`.execute(db)).rejects.toMatchObject({ code: '42703' })
  await close()
})
