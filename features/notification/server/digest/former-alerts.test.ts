import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import { migrationFolder } from '@parure/postgres/migrate-schema.ts'
import type { Schema } from '@parure/features/schema.ts'

const migration = '20261123051000_digests.sql'
let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await openDatabase<Schema>({ databaseUrl: await createEmptyDatabase(), dataDir: '' })
  const names = (await readdir(migrationFolder)).filter((name) => name.endsWith('.sql') && name < migration).toSorted()
  for (const name of names) await run(await readFile(path.join(migrationFolder, name), 'utf8'))
})
afterAll(() => database.close())

const run = (statements: string) => sql.raw(statements).execute(database.db)

test('given alerts of the first release, then their lots count as sent, and those that wait go as digests', async () => {
  await run(`
    insert into source (name, archive) values ('feed', false);
    insert into house (name) values ('Halder & Roe');
    insert into sale (house_id, key, time_zone) values (1, 'S1', 'UTC');
    insert into filter_option (filter_group, name) values ('brands', 'Cartier');
    insert into brand (id) values (1);
    insert into lot (source_id, source_key, sale_id, title, option_ids, search_words, past_from, listed_at, content_hash)
      select 1, n::text, 1, 'Ring', '{1}', '', now() + interval '1 day', now(), '' from generate_series(1, 3) n;
    insert into account (email, name) values ('ada@x.test', 'Ada');
    insert into followed_brand (account_id, brand_id) values (1, 1);
    insert into brand_alert (account_id) values (1), (1);
    insert into alerted_lot (account_id, lot_id, alert_id) values (1, 1, 1), (1, 2, 2), (1, 3, 2);
    insert into outbox (channel, subject_key, recipient, account_id, template, content, message_id, sent_at) values
      ('email', 'alert-1', 'ada@x.test', 1, 'brand-alert', '{"alertId": 1}', 'a', now()),
      ('email', 'alert-2', 'ada@x.test', 1, 'brand-alert', '{"alertId": 2}', 'b', null),
      ('telegram', 'alert-2', '7', 1, 'brand-alert', '{"alertId": 2}', 'c', now());`)
  await run(await readFile(path.join(migrationFolder, migration), 'utf8'))
  const { rows: sent } = await sql`
    select channel, lot_id as lot, digest_id as digest, brand_ids as brands from sent_lot
    order by channel, lot_id`.execute(database.db)
  expect(sent).toEqual([
    { channel: 'email', lot: 1, digest: null, brands: [] },
    { channel: 'email', lot: 2, digest: 1, brands: [1] },
    { channel: 'email', lot: 3, digest: 1, brands: [1] },
    ...[1, 2, 3].map((lot) => ({ channel: 'telegram', lot, digest: null, brands: [] })),
  ])
  const { rows: waiting } = await sql`
    select template, subject_key as key, content, message_id as id from outbox where sent_at is null`.execute(
    database.db,
  )
  expect(waiting).toEqual([{ template: 'digest', key: 'digest-1', content: { digestId: 1 }, id: 'b' }])
})
