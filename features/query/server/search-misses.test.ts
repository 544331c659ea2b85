import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { mostWords, searchMissCounter } from './search-miss-counter.ts'
import { deleteOldSearchMisses, listSearchMisses } from './search-misses.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterEach(async () => void (await database.db.deleteFrom('search_miss').execute()))
afterAll(() => database.close())

const stored = () => database.db.selectFrom('search_miss').selectAll().orderBy('words').execute()

test('given searches, then their words are counted by day and kind, and nothing else of them', async () => {
  const app = await startTestApp(database, {})
  const they = createPeople(app, database)
  for (const words of ['Toi et moi', 'toi et  moi', 'ada@example.test', '+41 22 555 01 02', 'GIA 2205894321'])
    expect((await they.post('/api/search-misses', { kind: 'nothing', words })).status).toBe(200)
  await they.post('/api/search-misses', { kind: 'unread', words: 'toi' })
  await app.close()
  expect(await stored()).toEqual([
    { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), kind: 'unread', words: 'toi', times: 1 },
    { day: expect.any(String), kind: 'nothing', words: 'toi et moi', times: 2 },
  ])
})

test('words with fewer than three occurrences are not shown', async () => {
  const counter = searchMissCounter(database.db)
  for (const [words, times] of [
    ['rare', 2],
    ['frequent', 3],
    ['most frequent', 4],
  ] as const)
    for (let each = 0; each < times; each++) counter.count('nothing', words)
  await counter.flush()
  expect(await listSearchMisses(database.db)).toEqual({
    days: 30,
    nothing: [
      { words: 'most frequent', times: 4 },
      { words: 'frequent', times: 3 },
    ],
    unread: [],
  })
})

test('a day has so many words and no more, and old days go', async () => {
  for (let round = 0; round < 2; round++) {
    const counter = searchMissCounter(database.db)
    for (let each = 0; each < mostWords + 10; each++) counter.count('nothing', `word ${round}-${each}`)
    await counter.flush()
  }
  expect(await stored()).toHaveLength(mostWords)
  await database.pool.query('update search_miss set day = day - 91')
  await deleteOldSearchMisses(database.db)
  expect(await stored()).toEqual([])
})

test.each([{ kind: 'other', words: 'ab' }, { kind: 'nothing' }, { kind: 'nothing', words: 'a', account: 1 }])(
  '%j is refused',
  async (body) => {
    const app = await startTestApp(database, {})
    expect((await createPeople(app, database).post('/api/search-misses', body)).status).toBe(400)
    await app.close()
  },
)
