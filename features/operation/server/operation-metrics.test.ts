import { PgBoss } from 'pg-boss'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { registerDatabaseMetrics } from '@parure/telemetry/metrics/show-figures.ts'
import { postMail } from '@parure/jobs/outbox/post.ts'
import type { Schema } from '@parure/features/schema.ts'
import { features } from '@parure/portal/features.ts'

const figures = features.flatMap((feature) => feature.databaseMetrics ?? [])
let database: OpenDatabase<Schema>
let boss: PgBoss
const registry = new Registry()
beforeAll(async () => {
  database = await createTestDatabase()
  boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) } })
  await boss.start()
  await boss.createQueue('forget')
  registerDatabaseMetrics(registry, database.pool, figures)
})
afterAll(async () => {
  await boss.stop({ graceful: false, close: false })
  await database.close()
})

test.each(figures.filter(({ name }) => !/replication|exchange/.test(name)))(
  'given an empty catalogue, then $name is zero for every label that it has',
  async ({ name, labels = [] }) => {
    const metric = await registry.getSingleMetric(name)?.get()
    expect(metric?.values.length).toBeGreaterThan(0)
    for (const value of metric?.values ?? []) {
      expect(value.value).toBe(0)
      expect(Object.keys(value.labels)).toEqual([...labels])
    }
  },
)

test('given a message and a job that wait, then they are counted, and the message has an age', async () => {
  await database.db.transaction().execute((tx) =>
    postMail(tx, {
      template: 'account-deleted',
      recipient: 'canary@parure.test',
      accountId: null,
      subjectKey: 'a',
      content: {},
    }),
  )
  await database.pool.query(`update outbox set created_at = created_at - interval '10 minutes'`)
  await boss.send('forget', {})
  const text = await registry.metrics()
  expect(text).toContain('outbox_waiting{channel="email"} 1')
  expect(text).toMatch(/outbox_oldest_seconds\{channel="email"\} 60\d/)
  expect(text).toContain('jobs_waiting{job="forget"} 1')
  expect(text).not.toContain('canary')
})

test('given runs of a source, then one that leaves its rest to the next day has not failed', async () => {
  await database.pool.query(`
    with house as (insert into source (name, archive) values ('house', false) returning id)
    insert into ingestion_run (source_id, file, finished_at, suspicious, failure)
    select id, 'x', finished::timestamptz, suspicious, failure from house,
      (values (now(), false, 'a run may make no more'), (null, false, 'no answer'), (now(), true, 'prices gone'),
        (null, false, null), (now(), false, null)) as run (finished, suspicious, failure)`)
  const text = await registry.metrics()
  const outcomes = Array.from(text.matchAll(/ingestion_runs\{outcome="(\w+)"\} (\d+)/g), ([, outcome, runs]) => [
    outcome,
    runs,
  ])
  expect(Object.fromEntries(outcomes)).toEqual({ running: '1', failed: '2', suspicious: '0', done: '2' })
})

test('given no database, then what it knows is left out, and all else is still shown', async () => {
  const away = new Registry()
  const closed = await createTestDatabase()
  registerDatabaseMetrics(away, closed.pool, figures)
  await closed.close()
  expect(await away.metrics()).not.toMatch(/^outbox_waiting/m)
})
