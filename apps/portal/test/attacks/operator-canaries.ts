import { storeFile } from '@parure/features/ingestion/server/sources/stored-file.ts'
import { withListFile } from '@parure/features/ingestion/server/sources/uploaded-list.ts'
import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { emptySettings } from '@parure/features/source-draft/server/guess-settings.ts'
import type { Db } from '@parure/features/schema.ts'
import { giveRole } from '../people/give-role.ts'

/** Of a member whose account is a canary, with a chart of rubies; the address itself reveals nothing. */
export const canaryEmbed = 'abcdefgh12345678'

/** Stores data of operators and another member in every table that they use: about the lots, and about their source. */
export async function keepOperatorCanaries(db: Db, lots: { upcoming: number; past: number }): Promise<void> {
  const { id: source } = await db.selectFrom('source').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await keepSource(db, source)
  await keepReview(db, lots)
  const email = 'keeper@canary.example'
  await db.insertInto('account').values({ email, name: 'Canary Keeper' }).execute()
  const keeper = await giveRole(db, email, Role.Premium, null)
  await db
    .insertInto('embed')
    .values({ id: canaryEmbed, account_id: keeper, kind: 'gemstones', slug: 'ruby', ...chart })
    .execute()
  await db
    .insertInto('operator_action')
    .values({ command: 'canary command', detail: JSON.stringify({ said: 'canary' }), operator: 'canary' })
    .execute()
}

const chart = { chart: 'prices', currency: 'EUR', theme: 'light' }

async function keepSource(db: Db, source: number): Promise<void> {
  const said = { licence: 'canary licence', contact: 'canary contact', picture_licence: 'canary pictures' }
  await db.updateTable('source').set(said).where('id', '=', source).execute()
  const content = Buffer.from('Los;Titel\r\n1;canary row')
  const file_id = await withListFile({ fileName: 'canary.csv', content }, (list) =>
    db.transaction().execute((tx) => storeFile(tx, list)),
  )
  const file = { file_name: 'canary.csv', file_id }
  await db
    .insertInto('source_draft')
    .values({
      ...file,
      settings: JSON.stringify({
        ...emptySettings,
        house: 'Canary House',
        permission: 'canary letter',
        contact: 'canary',
      }),
      found: JSON.stringify({
        facts: ['canary fact'],
        rows: 1,
        isWhole: true,
        heads: ['Los'],
        sample: [{ Los: 'canary' }],
      }),
      address: 'https://canary-house.example/list.csv',
    })
    .execute()
  await db
    .insertInto('uploaded_list')
    .values({ source_id: source, ...file, mapping: '{"canary":1}' })
    .execute()
  const { id: run } = await db.selectFrom('ingestion_run').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const remark = { run_id: run, row_number: 1, code: 'canary', reason: 'canary reason' }
  await db
    .insertInto('rejected_row')
    .values({ ...remark, content: 'canary row' })
    .execute()
  await db.insertInto('run_doubt').values(remark).execute()
  await sql`
    insert into source_alarm (source_id, kind, detail, run_id)
    select ${source}, 'failed', 'canary alarm', ${run}`.execute(db)
}

async function keepReview(db: Db, { upcoming, past }: { upcoming: number; past: number }): Promise<void> {
  const key = { lot_id: upcoming, field: 'brand', stone: '', stone_at: 0 }
  const read = { value: 'Canary & Fils', words: 'canary words', suggestion: 'Canary', against: 'canary' }
  await db
    .insertInto('reading_doubt')
    .values({ ...key, ...read, reason: 'inferred' })
    .execute()
  const decided = { decision: 'ignore', read_value: 'canary before', value: 'canary after' }
  await db
    .insertInto('reading_decision')
    .values({ ...key, ...decided })
    .execute()
  const { id: check_id } = await db
    .insertInto('hand_check')
    .columns(['source_id', 'month'])
    .expression((eb) =>
      eb
        .selectFrom('lot')
        .select(['source_id', sql<string>`'2026-11-01'::date`.as('month')])
        .where('id', '=', upcoming),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('hand_check_value')
    .values({ ...key, check_id, value: 'Canary & Fils', words: 'canary words' })
    .execute()
  await db
    .insertInto('previous_sale_doubt')
    .values({
      lot_id: upcoming,
      earlier_lot_id: past,
      reason: 'provenance',
      words: 'canary provenance',
    })
    .execute()
}
