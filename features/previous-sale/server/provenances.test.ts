import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { buildSoldRing, buildSaleOfDay } from '@parure/portal/test/lots/sapphire-rings.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { updateProvenances } from './update-provenances.ts'

let database: OpenDatabase<Schema>
let app: TestApp
const ids = new Map<string, number>()

/** Lots that provenances may mean: 212 of two houses, on one day in two places. */
const earlier = [
  buildSoldRing({ key: 'halder', lot_number: '212', ...buildSaleOfDay('2014-05-14') }),
  buildSoldRing({ key: 'beside', lot_number: '213', ...buildSaleOfDay('2014-05-14') }),
  buildSoldRing({
    key: 'zanetti',
    lot_number: '212',
    ...buildSaleOfDay('2014-05-14', 'Zanetti Aste'),
    sale_location: 'Milan',
  }),
  buildSoldRing({
    key: 'lutry',
    lot_number: '45',
    ...buildSaleOfDay('2016-06-03', 'Maison Lutry'),
    sale_location: 'Paris',
  }),
  buildSoldRing({ key: 'twin a', lot_number: '7', ...buildSaleOfDay('2015-03-01'), sale_key: 'a' }),
  buildSoldRing({ key: 'twin b', lot_number: '7', ...buildSaleOfDay('2015-03-01'), sale_key: 'b' }),
]

/** Each names lot 212 of Halder & Roe. */
const named = [
  'Halder & Roe, Geneva, 14 May 2014, lot 212',
  'Halder & Roe, Geneva; 14 May 2014; lot 212.',
  'Private collection, Lyon.\nHalder & Roe, Geneva, May 14, 2014, Lot 212\nThence by descent',
  'With Halder & Roe, Geneva, 14.05.2014 (lot no. 212)',
  'Vente Halder & Roe, Genève, 14 mai 2014, lot n° 212',
  'Collection particulière. Acquis chez Halder & Roe, Genève, le 14 mai 2014 (lot 212).',
  'Auktion Halder & Roe, Genf, 14. Mai 2014, Los 212',
  'Halder und Roe, Genf, Auktion vom 14. Mai 2014, Los Nr. 212; seither Privatbesitz.',
  'Asta Halder & Roe, Ginevra, 14 maggio 2014, lotto 212',
  'Subasta de Halder & Roe, Ginebra, 14 de mayo de 2014, lote 212',
  'Lot 212, Halder & Roe, 14 May 2014',
  'The present owner, by whom acquired at Halder & Roe on 14 May 2014, lot 212',
]
/** Each looks like it and is not sure, or means another lot. */
const lookAlikes: [what: string, provenance: string, outcome: 'doubt' | 'nothing'][] = [
  ['another house', 'Christie’s, Geneva, 14 May 2014, lot 212', 'nothing'],
  ['another number', 'Halder & Roe, Geneva, 14 May 2014, lot 312', 'nothing'],
  ['another year', 'Halder & Roe, Geneva, 14 May 2013, lot 212', 'nothing'],
  ['another month', 'Halder & Roe, Geneva, 14 June 2014, lot 212', 'nothing'],
  ['no day', 'Halder & Roe, Geneva, 2014, lot 212', 'nothing'],
  ['no number', 'Halder & Roe, Geneva, 14 May 2014', 'nothing'],
  ['the day of a letter', 'Letter of 14 May 2014. Sold as lot 212 by a dealer', 'nothing'],
  ['the month alone', 'Halder & Roe, Geneva, May 2014, lot 212', 'doubt'],
  ['a day beside it', 'Halder & Roe, Geneva, 15 May 2014, lot 212', 'doubt'],
  ['another place', 'Halder & Roe, London, 14 May 2014, lot 212', 'doubt'],
  ['a similar ring', 'A similar ring was sold by Halder & Roe, Geneva, 14 May 2014, lot 212', 'doubt'],
  ['a comparison', 'Vgl. Halder & Roe, Genf, 14. Mai 2014, Los 212', 'doubt'],
  ['several lots', 'Halder & Roe, Geneva, 14 May 2014, lots 212 and 213', 'doubt'],
  ['two lots of one day', 'Halder & Roe, Geneva, 1 March 2015, lot 7', 'doubt'],
]

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`insert into app_clock (ahead) select timestamptz '2026-11-23 12:00Z' - now()`.execute(database.db)
  const later = [...named, ...lookAlikes.map(([, provenance]) => provenance)].map((provenance, at) =>
    buildSoldRing({
      key: `late ${at}`,
      lot_number: `9${at}`,
      provenance,
      ...buildSaleOfDay('2023-05-02', 'Kestrel Lam'),
    }),
  )
  const others = [
    buildSoldRing({
      key: 'other stone',
      title: 'Ruby ring',
      description: 'Set with a ruby.',
      lot_number: '800',
      provenance: named[0],
      ...buildSaleOfDay('2023-05-02', 'Kestrel Lam'),
    }),
    buildSoldRing({
      key: 'other weight',
      carats: '4.10',
      lot_number: '801',
      provenance: named[0],
      ...buildSaleOfDay('2023-05-02', 'Kestrel Lam'),
    }),
    buildSoldRing({
      key: 'two sales',
      lot_number: '802',
      provenance: `${named[0]}; Maison Lutry, Paris, 3 juin 2016, lot 45`,
      ...buildSaleOfDay('2023-05-02', 'Kestrel Lam'),
    }),
  ]
  await ingestRows(database.db, [...earlier, ...later, ...others])
  for (const { id, source_key } of await database.db.selectFrom('lot').select(['id', 'source_key']).execute())
    ids.set(source_key, id)
  await updateProvenances(database.db)
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const salesOf = async (key: string, role: Role = Role.Standard) =>
  (await app.get(`/api/jewelry/${ids.get(key)}/previous-sales`, { role })).sales?.map(
    ({ lotId }: { lotId: number }) => lotId,
  )
const doubtsOf = (key: string) =>
  database.db.selectFrom('previous_sale_doubt').selectAll().where('lot_id', '=', ids.get(key)!).execute()

test('of provenances that name a lot nine in ten are read, and no look-alike is taken for one', async () => {
  let found = 0
  for (const [at, provenance] of named.entries()) {
    const sales = await salesOf(`late ${at}`)
    expect([[], [ids.get('halder')]], provenance).toContainEqual(sales)
    found += sales.length
  }
  expect(found / named.length).toBeGreaterThanOrEqual(0.9)
  for (const at of lookAlikes.keys()) expect(await salesOf(`late ${named.length + at}`), lookAlikes[at]![0]).toEqual([])
})

test.each(lookAlikes.map(([what, , outcome], at) => [what, outcome, `late ${named.length + at}`] as const))(
  '%s: %s for the operators',
  async (_, outcome, key) => {
    const doubts = await doubtsOf(key)
    expect(doubts.length > 0 ? 'doubt' : 'nothing').toBe(outcome)
    for (const { reason } of doubts) expect(reason).toBe('provenance')
  },
)

test.each(['other stone', 'other weight'])('%s: a provenance that names it waits for the operators', async (key) => {
  expect(await salesOf(key)).toEqual([])
  expect(await doubtsOf(key)).toHaveLength(1)
})

test('a provenance may name several sales, the latest of which stands first', async () => {
  expect(await salesOf('two sales')).toEqual([ids.get('lutry'), ids.get('halder')])
})

test.each([Role.Undefined, Role.SmallPack])('role %i learns nothing of it', async (role) => {
  expect(await salesOf('late 0', role)).toBeUndefined()
})

test('reading again changes nothing; a provenance that changed is read anew', async () => {
  const before = await doubtsOf('late 20')
  await updateProvenances(database.db)
  expect(await doubtsOf('late 20')).toEqual(before)
  await database.db
    .updateTable('lot')
    .set({ provenance: null, full_provenance: null })
    .where('id', '=', ids.get('late 1')!)
    .execute()
  await updateProvenances(database.db)
  expect(await salesOf('late 1')).toEqual([])
  expect(await salesOf('late 0')).toEqual([ids.get('halder')])
})
