import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRow, streamSourceRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { noPictures } from '../../pictures/create-picture-reader.ts'
import { demoFeedPreset } from '../../presets/demo-feed.ts'
import { runIngestion } from '../../run/run-ingestion.ts'
import { redactStoredLots } from './redact-stored-lots.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(async () => database.close())
beforeEach(() => emptyTables(database.db, 'source', 'house'))

const feed = (row: ReturnType<typeof buildRow>, source = 'a') =>
  runIngestion(database.db, streamSourceRows([row]), {
    preset: { ...demoFeedPreset, source },
    file: 'test',
    pictures: noPictures,
  })
const texts = () =>
  database.db
    .selectFrom('lot')
    .select(['description', 'full_description', 'provenance', 'full_provenance'])
    .select(sql<string>`search_words::text`.as('words'))
    .executeTakeFirstOrThrow()

const plain = 'Set with an emerald of 2.10 carats in 18 carat yellow gold.'
const sold = "Sold as a Muzo emerald at Sotheby's Lucerne, 7 May 1987."
const bought = "Christie's, Basel, 1992."
const row = buildRow({ lot_number: '7', description: `${plain} ${sold}`, provenance: `By descent. ${bought}` })

/** As an earlier version of redaction left it. */
const storeUnredacted = () =>
  sql`update lot set description = full_description, full_description = null, provenance = full_provenance,
    full_provenance = null, search_words = search_words || 'lucerne'::tsvector, redaction_version = 'before'`.execute(
    database.db,
  )

test('a lot has both texts, and none a second time where nothing is left out', async () => {
  await feed(row)
  expect(await texts()).toMatchObject({
    description: plain,
    full_description: `${plain} ${sold}`,
    provenance: 'By descent.',
    full_provenance: `By descent. ${bought}`,
    words: expect.not.stringMatching(/sotheby|lucerne|1987/),
  })
  await feed({ ...row, description: plain, provenance: 'By descent.' })
  expect(await texts()).toMatchObject({ full_description: null, full_provenance: null })
})

test('a stored lot loses what redaction takes out now, from its texts, its words and its stones, once', async () => {
  await feed(row)
  const redacted = await texts()
  await storeUnredacted()
  const stone = {
    species: 'Emerald',
    quote: 'Muzo emerald',
    words: { origin: ['Muzo', 'read'], carats: ['2.10 carats', 'stated'] },
  }
  await sql`update lot_reading set stones = ${JSON.stringify([stone])}::json`.execute(database.db)
  expect(await redactStoredLots(database.db)).toEqual({ lots: 1, changed: 1 })
  expect(await texts()).toEqual(redacted)
  const { stones } = await database.db.selectFrom('lot_reading').select('stones').executeTakeFirstOrThrow()
  expect(stones).toEqual([{ species: 'Emerald', quote: '', words: { carats: ['2.10 carats', 'stated'] } }])
  expect(await redactStoredLots(database.db)).toEqual({ lots: 0, changed: 0 })
})

test('such a lot is not called changed when its source comes again', async () => {
  await feed(row)
  await storeUnredacted()
  await sql`update lot set content_hash = '', read_print = null`.execute(database.db)
  await feed(row)
  const log = await database.db.selectFrom('lot_change').select('kind').execute()
  expect(log.map(({ kind }) => kind)).toEqual(['listed'])
  expect(await texts()).toMatchObject({ description: plain })
})

test('of several sources one gives both provenances, even where none of it is public', async () => {
  await feed({ ...row, provenance: bought })
  await feed({ ...row, key: 'other', provenance: 'Private collection.' }, 'b')
  expect(await texts()).toMatchObject({ provenance: null, full_provenance: bought })
  await sql`update source_record set said = jsonb_set(jsonb_set(said, '{texts,provenance}', to_jsonb(${bought}::text)),
    '{texts,full_provenance}', 'null') where ordinal = 0`.execute(database.db)
  await sql`update lot set redaction_version = null`.execute(database.db)
  await redactStoredLots(database.db)
  await feed({ ...row, key: 'other', provenance: 'Private collection.', condition: 'Good' }, 'b')
  expect(await texts()).toMatchObject({ provenance: null, full_provenance: bought })
})

test('the names of private consignors go from both provenances of a stored lot', async () => {
  const named = `Property of Mrs. Anna Keller, Zurich. ${bought}`
  await feed({ ...row, provenance: named })
  const expected = {
    provenance: 'Property of [private], Zurich.',
    full_provenance: `Property of [private], Zurich. ${bought}`,
  }
  expect(await texts()).toMatchObject(expected)
  await sql`
    update lot set provenance = 'Property of Mrs. Anna Keller, Zurich.', full_provenance = ${named},
      redaction_version = null`.execute(database.db)
  expect(await redactStoredLots(database.db)).toEqual({ lots: 1, changed: 1 })
  expect(await texts()).toMatchObject(expected)
  expect(await redactStoredLots(database.db)).toEqual({ lots: 0, changed: 0 })
})
