// Times the outcome messages of an evening for all accounts: npm run bench -- outcomes [--accounts N] [--saved N]
// [--plan]
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Role } from '@parure/contract/role.ts'
import { sql, type RawBuilder } from 'kysely'
import { outcomesPart } from '@parure/features/notification/server/outcome/outcomes-part.ts'
import { remindersPart } from '@parure/features/notification/server/reminder/reminders-part.ts'
import type { DigestPart } from '@parure/features/notification/server/digest/part.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { fillSavedLots } from './outcomes/fill-saved-lots.ts'
import { createProcessorClock } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '50000' },
    /** Saved lots of each account. */
    saved: { type: 'string', default: '20' },
    /** Lots whose sales end that evening, and archived lots. */
    ended: { type: 'string', default: '50000' },
    archive: { type: 'string', default: '450000' },
    /** Digests in a transaction. */
    batch: { type: 'string', default: '100' },
    /** Prints PostgreSQL's plans of a batch. */
    plan: { type: 'boolean', default: false },
  },
})
const [accounts, saved, ended, archive, batch] = ['accounts', 'saved', 'ended', 'archive', 'batch'].map((name) =>
  Number(values[name as 'accounts']),
) as [number, number, number, number, number]

const folder = await createTemporaryFolder('bench-outcomes')
const database = await openDatabase<Schema>({ dataDir: folder, statementTimeout: 0 })
const { db, pool } = database
await migrateSchema(db)
const printProgress = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
printProgress(
  `${accounts} accounts save ${saved} lots each, of ${ended} in tomorrow's sales; ${archive} lots of the past`,
)
await fillSavedLots(pool, { accounts, saved, ended, archive })
const processor = await createProcessorClock(pool)

await setClock(sql`date_trunc('day', now()) + interval '9 hours'`)
await timePart('reminders of the sales', remindersPart)
await timePart('reminders again, nothing due', remindersPart)
await setClock(sql`date_trunc('day', now()) + interval '2 days 9 hours'`)
await pool.query(`
  update lot set price = estimate_low * 1.2, price_basis = 'hammer' where id <= ${ended} and id % 5 <> 0;
  update lot set stated_outcome = 'unsold' where id <= ${ended} and id % 5 = 0;
  insert into lot_change (lot_id, kind, before, after)
  select id, 'result-published', '[null, null, false, null]', jsonb_build_array(price::text, price_basis, price is null, null)
  from lot where id <= ${ended}`)
await timePart('results of the evening', outcomesPart)
await timePart('results again, nothing due', outcomesPart)
await pool.query(`
  update lot set price = price + 100 where id <= ${ended} and id % 50 = 1;
  insert into lot_change (lot_id, kind, before, after)
  select id, 'result-published', jsonb_build_array((price - 100)::text, price_basis, false, null),
    jsonb_build_array(price::text, price_basis, false, null)
  from lot where id <= ${ended} and id % 50 = 1`)
await timePart('one result in fifty corrected', outcomesPart)
await database.close()
await rm(folder, { recursive: true, force: true })

async function setClock(moment: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into app_clock (ahead) select ${moment} - now()
    on conflict (only_row) do update set ahead = excluded.ahead`.execute(db)
}

/** Creates the digests of all accounts and fills them in batches; then reads a hundred of them. */
async function timePart(what: string, part: DigestPart): Promise<void> {
  const table = part.name === 'outcomes' ? 'sent_outcome' : 'sent_reminder'
  const [started, cpu] = [performance.now(), processor()]
  let slowest = 0
  const last: number[] = []
  for (let first = 1; first <= accounts; first += batch) {
    const began = performance.now()
    await db.transaction().execute(async (tx) => {
      if (values.plan && first === 1 + batch) await enableExplain(tx)
      const { rows } = await sql<{ id: number }>`
        insert into digest (account_id, channel, moment)
        select id, 'email', 'daily' from account where id between ${first} and ${first + batch - 1} returning id`.execute(
        tx,
      )
      last.splice(0, last.length, ...rows.map(({ id }) => id))
      await part.fill(tx, { channel: 'email', moment: 'daily', ids: last })
    })
    slowest = Math.max(slowest, performance.now() - began)
  }
  const took = performance.now() - started
  const used = processor() - cpu
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from ${table} where digest_id > (select max(id) from digest) - ${accounts}`,
  )
  printProgress(
    `${what}: ${rows[0]?.count} noted in ${(took / 1_000).toFixed(1)} s, ${used.toFixed(1)} s of processor time, ` +
      `slowest batch ${slowest.toFixed(0)} ms; ${await timeReading(part, last.slice(0, 100))}`,
  )
}

async function timeReading(part: DigestPart, ids: readonly number[]): Promise<string> {
  const cpu = processor()
  for (const id of ids) await part.section(db, { id, role: Role.Premium }, 'https://parure.test')
  return `read with ${(((processor() - cpu) * 1_000) / ids.length).toFixed(1)} ms of it each`
}

/** Makes PostgreSQL send the plan of each statement of the transaction. */
async function enableExplain(tx: Parameters<DigestPart['fill']>[0]): Promise<void> {
  await sql`load 'auto_explain'`.execute(tx)
  for (const [name, value] of [
    ['log_min_duration', '0'],
    ['log_analyze', 'on'],
    ['log_buffers', 'on'],
  ] as const)
    await sql`select set_config(${`auto_explain.${name}`}, ${value}, true)`.execute(tx)
  await sql`set local client_min_messages = log`.execute(tx)
}
