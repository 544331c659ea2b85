import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/test-database.ts'
import { webServer } from '../../../test/web-server.ts'
import type { Schema } from '../../schema.ts'
import { openDatabase, type OpenDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { sharedPace } from './shared-pace.ts'

let url: string
let pools: [OpenDatabase<Schema>, OpenDatabase<Schema>]
beforeAll(async () => {
  url = await emptyDatabase()
  const open = () => openDatabase<Schema>({ databaseUrl: url, dataDir: '' })
  pools = [await open(), await open()]
  await migrate(pools[0].db)
})
afterAll(() => Promise.all(pools.map((pool) => pool.close())))

const { signal } = new AbortController()
const program = path.resolve(import.meta.dirname, '../../../test/ask-politely.ts')

test('given two workers that read the same house, then it is asked as often as by one, and once at a time', async () => {
  const everyMs = 120
  const begun: number[] = []
  let open = 0
  let most = 0
  const house = await webServer((_, reply) => {
    begun.push(performance.now())
    open += 1
    most = Math.max(most, open)
    setTimeout(() => {
      open -= 1
      reply.end('a page')
    }, 30)
  })
  const workers = [1, 2].map(() =>
    spawn(process.execPath, [program, url, `${house.origin}/`, '3', String(everyMs)], { stdio: 'inherit' }),
  )
  const codes = await Promise.all(workers.map(async (worker) => ((await once(worker, 'exit')) as [number])[0]))
  expect(codes).toEqual([0, 0])
  // Each asks for robots.txt and for three pages.
  expect(house.asked).toHaveLength(8)
  const rests = begun.slice(1).map((at, index) => at - (begun[index] ?? 0))
  // A request takes a moment to arrive, one a longer one than another.
  expect(Math.min(...rests)).toBeGreaterThan(everyMs / 2)
  expect((begun.at(-1) ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(everyMs * 7 - 50)
  expect(most).toBe(1)
  await house.close()
})

test('given a house that answers slowly, then nobody else asks it meanwhile, also when it may already be asked', async () => {
  let open = 0
  let most = 0
  const slow = async (): Promise<void> => {
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 100))
    open -= 1
  }
  const asked = pools.map(({ db }) => sharedPace(db)('slow.example', 0, signal, slow))
  await Promise.all(asked)
  expect(most).toBe(1)
})

test('given who dies with the turn, then the others get it after a while; who failed leaves it at once', async () => {
  const [one, other] = pools.map(({ db }) => sharedPace(db, 300))
  const never = new Promise<void>(() => {})
  void one?.('dead.example', 0, signal, () => never)
  const began = performance.now()
  await other?.('failed.example', 0, signal, async () => {
    throw new Error('no answer')
  }).catch(() => {})
  await one?.('failed.example', 0, signal, async () => {})
  expect(performance.now() - began).toBeLessThan(300)
  await other?.('dead.example', 0, signal, async () => {})
  expect(performance.now() - began).toBeGreaterThan(250)
})

test('given a house that asked to be left alone, then no other process asks it before, nor waits for hours', async () => {
  const [one, other] = pools.map(({ db }) => sharedPace(db))
  const began = performance.now()
  await one?.rest('tired.example', 150)
  await other?.('tired.example', 0, signal, async () => {})
  expect(performance.now() - began).toBeGreaterThan(149)
  await one?.rest('closed.example', 3_600_000)
  const asked = other?.('closed.example', 0, signal, async () => {})
  await expect(asked).rejects.toThrow(expect.objectContaining({ code: 'busy' }))
})

test('given who is told to end while it waits, then it ends', async () => {
  const pace = sharedPace(pools[0].db)
  const ending = new AbortController()
  await pace('later.example', 60_000, signal, async () => {})
  const waiting = pace('later.example', 0, ending.signal, async () => {})
  ending.abort(new Error('the process ends'))
  await expect(waiting).rejects.toThrow()
})
