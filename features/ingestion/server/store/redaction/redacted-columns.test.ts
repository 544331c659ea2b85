// Every public column of a lot is redacted twice over: when it comes, and when it is stored already.
import { jewelryContract } from '@parure/features/lot/contract.ts'
import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRow, streamSourceRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { loadLotDetail } from '@parure/features/lot/server/detail.ts'
import { lotTables } from '@parure/features/lot/server/tables.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { noPictures } from '../../pictures/create-picture-reader.ts'
import { demoFeedPreset } from '../../presets/demo-feed.ts'
import { publicColumns } from '../../redaction/public-columns.ts'
import { redactionVersion } from '../../redaction/redaction-version.ts'
import { runIngestion } from '../../run/run-ingestion.ts'
import { redactInBackground } from './redact-in-background.ts'
import { redactStoredLots } from './redact-stored-lots.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(async () => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house')
  await sql`delete from brand`.execute(database.db)
  await sql`delete from filter_option where filter_group = 'brands'`.execute(database.db)
})

const row = buildRow({
  lot_number: '77',
  title: 'Sapphire ring',
  description: 'A sapphire ring of 2.10 carats in 18 carat gold.',
  provenance: 'By descent.',
})
const feed = (given = row) =>
  runIngestion(database.db, streamSourceRows([given]), {
    preset: {
      ...demoFeedPreset,
      read: (each) => ({ ...demoFeedPreset.read(each), house: { name: 'Halder & Roe', city: 'Geneva' } }),
    },
    file: 'test',
    pictures: noPictures,
  })
const secret = 'Sold by Halder & Roe, lot 77'
const tells = (text: string): boolean => /halder|\broe\b|77/i.test(text)

type Table = keyof typeof publicColumns
/** Columns whose text a visitor may see or find the lot by, out of the declarations of the tables. */
const columns = (['lot', 'lot_reading', 'filter_option'] as const).flatMap((table) =>
  Object.entries(lotTables[table]).flatMap(([name, type]) => {
    const treatment = (publicColumns[table] as Record<string, string>)[name]
    return /^(?:text|json|tsvector)/.test(type) && !['gated', 'not public', 'a code'].includes(treatment ?? '')
      ? [[table, name, type] as const]
      : []
  }),
)

const poison = (table: Table, name: string, type: string) => {
  const column = sql.ref(name)
  if (table === 'filter_option')
    return sql`
      with made as (insert into filter_option (filter_group, name) values ('brands', ${secret}) returning id),
      branded as (insert into brand (id) select id from made)
      update lot set option_ids = option_ids || (select id from made)`
  if (type === 'json') {
    const field = name === 'attributes' ? 'value' : 'origin'
    const read = JSON.stringify([{ field: 'motif', species: 'Sapphire', [field]: secret, quote: secret, words: {} }])
    return sql`update ${sql.table(table)} set ${column} = ${read}::json`
  }
  if (type === 'tsvector') return sql`update lot set search_words = 'halder roe'::tsvector`
  return sql`update ${sql.table(table)} set ${column} = ${secret}`
}

const isPublic = ([name]: [string, unknown]): boolean => columns.some(([, column]) => column === name)

const stored = async (): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select json_build_array(to_jsonb(lot), to_jsonb(lot_reading), (select json_agg(name) from filter_option
      where id = any(option_ids || detail_ids) or filter_group = 'brands'))::text as text
    from lot join lot_reading on lot_id = lot.id`.execute(database.db)
  const [lot, ...others] = JSON.parse(rows[0]?.text ?? '[]') as [Record<string, unknown>, ...unknown[]]
  return JSON.stringify([Object.entries(lot).filter(isPublic), others])
}

test('the columns are those of the tables', () => {
  expect(columns.map(([, name]) => name)).toEqual(expect.arrayContaining(['title', 'motif', 'search_words', 'stones']))
  expect(columns.length).toBeGreaterThan(25)
})

test.each(columns)('a stored lot loses what tells of its sale from %s.%s', async (table, name, type) => {
  await feed()
  await poison(table, name, type).execute(database.db)
  await sql`update lot set redaction_version = null`.execute(database.db)
  expect(tells(await stored())).toBe(true)
  expect(await redactStoredLots(database.db)).toEqual({ lots: 1, changed: 1 })
  expect(tells(await stored())).toBe(false)
  const { rows } = await sql`select from lot_feed where lot_id = (select id from lot)`.execute(database.db)
  expect(rows.length).toBeGreaterThan(0)
})

const visitor = { role: Role.Undefined, saved: async () => new Set<number>() }
const forPlans = {
  ratesOfSale: async () => null,
  otherBases: async () => new Map(),
  saleCostOf: async () => ({}) as never,
}

test('given a secret in all of its columns at once, then a visitor’s answer has none of it', async () => {
  await feed()
  for (const [table, name, type] of columns) await poison(table, name, type).execute(database.db)
  await sql`update lot set redaction_version = 'before'`.execute(database.db)
  await redactStoredLots(database.db)
  const { id } = await database.db.selectFrom('lot').select('id').executeTakeFirstOrThrow()
  const answer = jewelryContract.answer.parse(await loadLotDetail(database.db, id, visitor, forPlans))
  expect(tells(JSON.stringify(answer))).toBe(false)
  expect(answer).toMatchObject({ id, motif: null, manufacturer: null })
})

test('a lot that comes has the version, and stored ones get it in the background', async () => {
  await feed()
  const version = async () =>
    (await database.db.selectFrom('lot').select('redaction_version').executeTakeFirst())?.redaction_version
  expect(await version()).toBe(redactionVersion)
  await sql`update lot set redaction_version = 'before'`.execute(database.db)
  await redactInBackground(database.db, AbortSignal.abort())
  expect(await version()).toBe('before')
  await redactInBackground(database.db, new AbortController().signal)
  expect(await version()).toBe(redactionVersion)
})

test.each([
  ['change wait for the next time', sql`select from lot for no key update`, 0],
  ['refer to, such as views, do not', sql`select from lot for key share`, 1],
])('lots that others %s', async (_, lock, lots) => {
  await feed()
  await sql`update lot set redaction_version = 'before'`.execute(database.db)
  await database.db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    expect(await redactStoredLots(database.db)).toEqual({ lots, changed: 0 })
  })
  expect(await redactStoredLots(database.db)).toEqual({ lots: 1 - lots, changed: 0 })
})

test('figures that equal the number stay what they are', async () => {
  await feed({ ...row, lot_number: '2' })
  const reading = JSON.stringify([{ species: 'Sapphire', carats: '2', quote: '2 carats', words: {} }])
  await sql`update lot_reading set stones = ${reading}::json`.execute(database.db)
  await sql`update lot set gross_weight = '2 g', stone_weight = '2 ct', redaction_version = null`.execute(database.db)
  await redactStoredLots(database.db)
  const lot = await database.db.selectFrom('lot').select(['gross_weight', 'stone_weight']).executeTakeFirst()
  expect(lot).toEqual({ gross_weight: '2 g', stone_weight: '2 ct' })
  const { stones } = await database.db.selectFrom('lot_reading').select('stones').executeTakeFirstOrThrow()
  expect(stones).toEqual(JSON.parse(reading))
})
