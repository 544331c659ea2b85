import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '../database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { beginTries, endTry, tryWork, type QueuedWork } from './try-work.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => void (await sql`truncate unfinished_try`.execute(database.db)))

const work: QueuedWork = { queue: 'draft-fetch', item: '7' }
/** Starts a try whose process ends before it completes. */
const die = (given: QueuedWork = work) => beginTries(database.db, [given])
const later = (hours: number) =>
  sql`update unfinished_try set began_at = began_at - make_interval(hours => ${hours})`.execute(database.db)
const attempt = (given: QueuedWork = work) => tryWork(database.db, given, async () => 'done')

test('given two tries that never ended, then there is no third, and a sentence says so', async () => {
  await die()
  await die()
  await expect(attempt()).rejects.toThrow('the program ended twice while it worked on this')
  await expect(attempt()).rejects.toMatchObject({ name: 'AbandonedWork' })
  expect(await attempt({ ...work, item: '8' })).toBe('done')
})

test('tries that end with an error are no crashes, however many there are', async () => {
  for (let at = 0; at < 5; at += 1)
    await expect(tryWork(database.db, work, () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
  expect(await attempt()).toBe('done')
})

test('a try that ends forgets the one before that did not', async () => {
  await die()
  expect(await attempt()).toBe('done')
  await die()
  expect(await attempt()).toBe('done')
})

test('work that gets further each time is tried on; at the same place it is not', async () => {
  for (const progress of ['100', '200', '300', '300']) expect(await die({ ...work, progress })).toEqual([])
  expect(await die({ ...work, progress: '300' })).toHaveLength(1)
})

test('what comes by the clock rests for an hour, then for two, and is tried once after each', async () => {
  const job: QueuedWork = { queue: 'job', item: 'market', isRepeated: true }
  await die(job)
  await die(job)
  expect(await die(job)).toHaveLength(1)
  await later(1)
  expect(await die(job)).toEqual([])
  await later(1)
  expect(await die(job)).toHaveLength(1)
  await later(1)
  expect(await attempt(job)).toBe('done')
  expect(await die(job)).toEqual([])
})

test('what an operator wants again begins anew', async () => {
  await die()
  await die()
  expect(await endTry(database.db, work)).toBe(true)
  expect(await attempt()).toBe('done')
})
