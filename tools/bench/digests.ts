// Times the creation of digests for many accounts at eight o'clock: npm run bench -- digests [ACCOUNTS]
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { sendDigests } from '@parure/features/notification/server/digest/send-digests.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import type { Schema } from '@parure/features/schema.ts'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createProcessorClock } from './processor-time.ts'

const accounts = Number(process.argv[2] ?? 100_000)
const lots = 5_000
/** Each search is for one of them. */
const makerCount = 1_000
const folder = await createTemporaryFolder('bench')
const database = await openDatabase<Schema>({ dataDir: folder, statementTimeout: 120_000 })
const { db } = database
await migrateSchema(db)
await ingestRows(
  db,
  Array.from({ length: lots }, (_, lot) => buildRow({ maker: `Maker ${lot % makerCount}` })),
)
await sql`insert into account (email, name) select 'a' || n || '@x.test', 'Ada' from generate_series(1, ${accounts}::int) n`.execute(
  db,
)
await sql`insert into entitlement (account_id, role_id, source) select id, 4, 'bench' from account`.execute(db)
await sql`
  insert into saved_search (account_id, name, criteria, by_email, saved_at, criteria_since)
  select id, 'Maker', jsonb_build_object('status', 'Upcoming', 'brands', 'Maker ' || id % ${makerCount}::int), true, app_now() - interval '2 days', app_now() - interval '2 days'
  from account`.execute(db)
await sql`
  insert into notification_preference (account_id, followed, email_since)
  select id, true, app_now() - interval '2 days' from account where id % 100 = 0`.execute(db)
await sql`
  insert into followed_brand (account_id, brand_id, followed_at)
  select account.id, option.id, app_now() - interval '2 days' from account, filter_option option
  where account.id % 100 = 0 and option.name = 'Maker 0'`.execute(db)
await sql`
  insert into app_clock (ahead) select (now()::date + 1 + time '08:00') at time zone 'UTC' - now()`.execute(db)
await sql`analyze`.execute(db)

const processor = await createProcessorClock(database.pool)
for (const run of ['first', 'second']) {
  const [started, before] = [performance.now(), processor()]
  const made = await sendDigests({ db, parts: [] })
  const seconds = (performance.now() - started) / 1_000
  const cpu = processor() - before
  const { rss } = process.memoryUsage()
  console.log(
    `${run} run: ${made} digests for ${accounts} accounts in ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processor time, ${(rss / 2 ** 20).toFixed(0)} MB`,
  )
}
await database.close()
await rm(folder, { recursive: true, force: true })
