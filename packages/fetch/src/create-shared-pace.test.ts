import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { startWebServer } from '@parure/portal/test/servers/start-web-server.ts'
import type { Schema } from '@parure/features/schema.ts'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import { createSharedPace } from './create-shared-pace.ts'

let url: string
let pools: [OpenDatabase<Schema>, OpenDatabase<Schema>]
beforeAll(async () => {
  url = await createEmptyDatabase()
  const open = () => openDatabase<Schema>({ databaseUrl: url, dataDir: '' })
  pools = [await open(), await open()]
  await migrateSchema(pools[0].db)
})
afterAll(() => Promise.all(pools.map((pool) => pool.close())))

const { signal } = new AbortController()
const program = path.resolve(import.meta.dirname, '../../../apps/portal/test/servers/ask-politely.ts')

test('given two workers that read the same house, then it is asked as often as by one, and once at a time', async () => {
  const everyMs = 120
  let open = 0
  let most = 0
  const house = await startWebServer((_, reply) => {
    open += 1
    most = Math.max(most, open)
    setTimeout(() => {
      open -= 1
      reply.end('a page')
    }, 30)
  })
  const rests = await restsBetweenTurns(async () => {
    const workers = [1, 2].map(() =>
      spawn(process.execPath, [program, url, `${house.origin}/`, '3', String(everyMs)], { stdio: 'inherit' }),
    )
    const codes = await Promise.all(workers.map(async (worker) => ((await once(worker, 'exit')) as [number])[0]))
    expect(codes).toEqual([0, 0])
  })
  // Each requests robots.txt and three pages.
  expect(house.asked).toHaveLength(8)
  expect(rests).toHaveLength(7)
  expect(Math.min(...rests)).toBeGreaterThanOrEqual(everyMs)
  expect(most).toBe(1)
  await house.close()
})

/**
 * Milliseconds between consecutive turns, by the database's clock: the delay until a request arrives at the house
 * varies.
 */
async function restsBetweenTurns(work: () => Promise<void>): Promise<number[]> {
  const { db } = pools[0]
  await sql`create table turn_taken (free_at timestamptz not null)`.execute(db)
  await sql`create function note_turn() returns trigger language plpgsql as
    $$ begin insert into turn_taken values (new.free_at); return new; end $$`.execute(db)
  await sql`create trigger turn_of_another after insert or update of holder on host_turn
    for each row execute function note_turn()`.execute(db)
  await work()
  const { rows } = await sql<{ rest: number }>`
    select (extract(epoch from free_at - lag(free_at) over (order by free_at)) * 1000)::float8 as rest
    from turn_taken order by free_at offset 1`.execute(db)
  await sql`drop trigger turn_of_another on host_turn`.execute(db)
  return rows.map(({ rest }) => rest)
}

test('given a house that answers slowly, then no other process asks it meanwhile, also after the pause', async () => {
  let open = 0
  let most = 0
  const slow = async (): Promise<void> => {
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 100))
    open -= 1
  }
  const asked = pools.map(({ db }) => createSharedPace(db)('slow.example', 0, signal, slow))
  await Promise.all(asked)
  expect(most).toBe(1)
})

test('given who dies with the turn, then the others get it after a while', async () => {
  const [one, other] = pools.map(({ db }) => createSharedPace(db, 300))
  const began = performance.now()
  await new Promise<void>((begun) => {
    const never = new Promise<void>(() => {})
    void one?.('dead.example', 0, signal, () => (begun(), never))
  })
  await other?.('dead.example', 0, signal, async () => {})
  expect(performance.now() - began).toBeGreaterThan(299)
})

test('given who failed, then it leaves the turn at once, not when it would have died with it', async () => {
  const [one, other] = pools.map(({ db }) => createSharedPace(db))
  const failing = other?.('failed.example', 0, signal, async () => {
    throw new Error('no answer')
  })
  await expect(failing).rejects.toThrow('no answer')
  await one?.('failed.example', 0, signal, async () => {})
})

test('given a house that asked to be left alone, then no other process asks it before, nor waits for hours', async () => {
  const [one, other] = pools.map(({ db }) => createSharedPace(db))
  const began = performance.now()
  await one?.rest('tired.example', 150)
  await other?.('tired.example', 0, signal, async () => {})
  expect(performance.now() - began).toBeGreaterThan(149)
  await one?.rest('closed.example', 3_600_000)
  const asked = other?.('closed.example', 0, signal, async () => {})
  await expect(asked).rejects.toThrow(expect.objectContaining({ code: 'busy' }))
})

test('given a signal to end during a wait, then it ends', async () => {
  const pace = createSharedPace(pools[0].db)
  const ending = new AbortController()
  await pace('later.example', 60_000, signal, async () => {})
  const waiting = pace('later.example', 0, ending.signal, async () => {})
  ending.abort(new Error('the process ends'))
  await expect(waiting).rejects.toThrow()
})
