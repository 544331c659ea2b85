import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRow, streamSourceRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { RunPaused } from '../incoming/adapter.ts'
import { runIngestion } from '../run/run-ingestion.ts'
import type { RunWatch } from '../run/run.ts'
import type { RunSummary } from '../run/run-summary.ts'
import { noPictures, type PictureReader } from '../pictures/create-picture-reader.ts'
import { demoFeedPreset } from '../presets/demo-feed.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { loadSourceHealth } from '../sources/health.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house', 'outbox', 'app_clock')
})

type Row = ReturnType<typeof buildRow>
const feed = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => buildRow({ key: `lot-${index + 1}` }))
const bare = (row: Row): Row => ({ ...row, estimate_low: null, estimate_high: null })
const unreadable = (row: Row): Row => ({ ...row, estimate_low: 'on request' })

function run(
  rows: readonly Row[] | AsyncIterable<SourceRow>,
  {
    raised = [],
    pictures = noPictures,
    ...watch
  }: Partial<RunWatch> & { raised?: unknown[]; pictures?: PictureReader } = {},
): Promise<RunSummary> {
  const alarmChannel = { operatorEmail: 'operator@x.com', log: (alarm: unknown) => void raised.push(alarm) }
  return runIngestion(database.db, 'length' in rows ? streamSourceRows(rows) : rows, {
    preset: demoFeedPreset,
    file: 'test',
    pictures,
    watch: { alarmChannel, listsAll: true, accepted: false, ...watch },
  })
}

const lots = () => database.db.selectFrom('lot').selectAll().orderBy('id').execute()
const upcoming = async () => {
  const { rows } = await sql<{ lots: number }>`
    select count(*)::int as lots from lot where past_from > app_now()`.execute(database.db)
  return rows[0]?.lots
}
const alarms = () =>
  database.db.selectFrom('source_alarm').select(['kind', 'detail', 'over_at']).orderBy('id').execute()
const mails = () => database.db.selectFrom('outbox').select(['recipient', 'template']).execute()
const passTime = (hours: number) =>
  sql`insert into app_clock (ahead) values (make_interval(hours => ${hours}))
    on conflict (only_row) do update set ahead = app_clock.ahead + excluded.ahead`.execute(database.db)

describe('a source that is suddenly broken', () => {
  test.each<[string, (rows: Row[]) => Row[], string]>([
    ['lists half of its lots', (rows) => rows.slice(0, 10), 'lots-dropped'],
    ['lists none', () => [], 'lots-dropped'],
    ['has lost all prices', (rows) => rows.map(bare), 'prices-gone'],
    ['cannot be understood in any row', (rows) => rows.map(unreadable), 'all-rejected'],
  ])('%s: an alarm by table, log and mail, and every lot stays as it is', async (_, broken, kind) => {
    const rows = feed(20)
    await run(rows)
    const before = await lots()
    const raised: unknown[] = []
    for (let day = 0; day < 3; day += 1) {
      await passTime(24)
      expect((await run(broken(rows), { raised })).suspicion?.kind).toBe(kind)
    }
    expect(await lots()).toEqual(before)
    expect(await alarms()).toEqual([expect.objectContaining({ kind, over_at: null })])
    expect(raised).toEqual([expect.objectContaining({ source: 'demo', kind })])
    expect(await mails()).toEqual([{ recipient: 'operator@x.com', template: 'source-alarm' }])
  })

  test('has lost what its lots sold for, and nothing else: they keep it', async () => {
    const rows = feed(20).map((row) => ({ ...row, price: '4000', price_basis: 'hammer' }))
    await run(rows)
    const before = await lots()
    const unsold = rows.map((row) => ({ ...row, price: null }))
    expect((await run(unsold)).suspicion?.detail).toBe('20 lots lost the price that they sold for, only 0 have one')
    expect(await lots()).toEqual(before)
    expect((await run(rows.map((row, index) => (index < 4 ? unsold[index]! : row)))).suspicion).toBe(null)
  })

  test('is larger than a run may ask for: what came is stored, nothing is missed, and that is no failure', async () => {
    await run(feed(20))
    const share = (async function* (): AsyncIterable<SourceRow> {
      yield* streamSourceRows(feed(21).slice(18))
      throw new RunPaused('a run may make no more than 3 requests')
    })()
    const { newLots, pauseReason } = await run(share)
    expect([newLots, pauseReason]).toEqual([1, 'a run may make no more than 3 requests'])
    expect(await upcoming()).toBe(21)
    expect(await alarms()).toEqual([])
    const [source] = await loadSourceHealth(database.db)
    expect(source?.lastRun).toMatchObject({ state: 'goes-on', rows: 3, failure: pauseReason })
  })

  test('is in order again: the alarm is over, and the next one is raised anew', async () => {
    const rows = feed(20)
    await run(rows)
    await run([])
    await run(rows)
    expect(await alarms()).toEqual([expect.objectContaining({ over_at: expect.any(Date) })])
    await run([])
    expect(await mails()).toHaveLength(2)
  })

  test('cannot be read at all: an alarm, and the failure is kept', async () => {
    await run(feed(3))
    // eslint-disable-next-line require-yield
    const broken = (async function* (): AsyncIterable<SourceRow> {
      throw new Error('no such host')
    })()
    await expect(run(broken)).rejects.toThrow('no such host')
    expect(await alarms()).toEqual([expect.objectContaining({ kind: 'failed', detail: 'no such host' })])
    expect(await upcoming()).toBe(3)
  })

  test('is believed by an operator', async () => {
    const rows = feed(20)
    await run(rows)
    expect((await run(rows.map(bare), { accepted: true })).suspicion).toBe(null)
    expect((await lots()).every(({ estimate_low }) => estimate_low === null)).toBe(true)
    expect(await alarms()).toEqual([])
  })
})

describe('a lot that is no longer listed', () => {
  const rows = feed(20)
  const fewer = rows.slice(0, 18)
  beforeEach(async () => void (await run(rows)))

  test('leaves the upcoming lots with the second good run that misses it, a day later, as withdrawn', async () => {
    await run(fewer)
    await passTime(1)
    await run(fewer)
    expect(await upcoming()).toBe(20)
    await passTime(20)
    await run(fewer)
    expect(await upcoming()).toBe(18)
    expect((await lots()).filter(({ stated_outcome }) => stated_outcome === 'withdrawn')).toHaveLength(2)
    // Another lot of the sale takes the sale's dates along, but not what was delisted.
    await run([...fewer.slice(1), { ...rows[0], sale_ends: '2999-05-09' }])
    expect(await upcoming()).toBe(18)
  })

  test('comes back as it was when it is listed again, even by a source that is suspicious', async () => {
    const before = await lots()
    await run(fewer)
    await passTime(21)
    await run(fewer)
    await run(rows.slice(18))
    expect(await upcoming()).toBe(20)
    expect(await lots()).toEqual(before)
    const changes = await database.db
      .selectFrom('lot_change')
      .select(['before', 'after'])
      .where('kind', '=', 'withdrawn')
      .where('lot_id', '=', 20)
      .orderBy('id')
      .execute()
    expect(changes).toEqual([
      { before: [false], after: [true] },
      { before: [true], after: [false] },
    ])
  })

  test('comes back also where its row is gathered while an earlier batch is being stored', async () => {
    for (const hours of [21, 0]) {
      await run(fewer)
      await passTime(hours)
    }
    const [storing, gathered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const others = Array.from({ length: 260 }, (_, index) => buildRow({ key: `other-${index}` }))
    async function* slowly(): AsyncIterable<SourceRow> {
      yield* streamSourceRows(others)
      await storing.promise
      for await (const row of streamSourceRows(rows)) yield { ...row, number: row.number + others.length }
      gathered.resolve()
    }
    const pictures: PictureReader = {
      storePictures: async () => {
        storing.resolve()
        await gathered.promise
        return new Map()
      },
    }
    await run(slowly(), { pictures })
    expect(await upcoming()).toBe(280)
  })

  test.each<[string, Row[], Partial<RunWatch>]>([
    ['its row cannot be read', [...fewer, ...rows.slice(18).map(unreadable)], {}],
    ['the source never lists all', fewer, { listsAll: false }],
  ])('stays where %s', async (_, listed, watch) => {
    for (let day = 0; day < 3; day += 1) {
      await run(listed, watch)
      await passTime(24)
    }
    expect(await upcoming()).toBe(20)
  })

  test('stays where the source says that its page has not changed', async () => {
    for (let day = 0; day < 3; day += 1) {
      expect(await run(unchanged())).toMatchObject({ rows: 20, unchangedLots: 20 })
      await passTime(24)
    }
    expect(await upcoming()).toBe(20)
  })
})

async function* unchanged(): AsyncIterable<SourceRow> {
  for (let number = 1; number <= 20; number += 1) yield { number, raw: '', unchanged: `lot-${number}` }
}

describe('limits of the source’s own', () => {
  const limits = { mostMissing: 5, mostEmptied: 10 }

  test('more lots are missing than it may have: nothing leaves the site, and the alarm says so', async () => {
    const rows = feed(30)
    await run(rows)
    for (let day = 0; day < 3; day += 1) {
      await passTime(24)
      expect((await run(rows.slice(2), { limits })).suspicion?.kind).toBe('lots-dropped')
    }
    expect(await upcoming()).toBe(30)
    expect((await run(rows.slice(1), { limits })).suspicion).toBeNull()
  })

  test('more values would be empty than it may have: the batch is not stored, unless an operator accepts it', async () => {
    const rows = feed(30)
    await run(rows)
    const before = await lots()
    const emptier = rows.map((row, at) => (at < 20 ? { ...row, description: null } : row))
    const { suspicion } = await run(emptier, { limits })
    expect(suspicion?.kind).toBe('values-gone')
    expect(suspicion?.detail).toMatch(/^20 of \d+ values of upcoming lots would be empty$/)
    expect(await lots()).toEqual(before)
    expect(await alarms()).toMatchObject([{ kind: 'values-gone', over_at: null }])
    expect((await run(emptier)).suspicion).toBeNull()
    await run(rows)
    expect((await run(emptier, { limits, accepted: true })).suspicion).toBeNull()
  })

  test('a few emptier lots are stored', async () => {
    const rows = feed(30)
    await run(rows)
    const emptier = rows.map((row, at) => (at < 6 ? { ...row, description: null } : row))
    expect((await run(emptier, { limits })).suspicion).toBeNull()
  })
})
