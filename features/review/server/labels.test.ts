import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { decideDoubts } from '@parure/features/ingestion/server/store/corrections/decide-doubts.ts'
import { loadLabelledTexts } from '@parure/features/ingestion/server/store/corrections/load-labelled-texts.ts'
import { scoreTexts, formatScoreTable } from '@parure/normaliser/scoring/score.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
let by: number
beforeAll(async () => {
  database = await createTestDatabase()
  const account = { email: 'one@x.com', name: 'One', password_hash: '' }
  by = (await database.db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house')
})

const description = 'Set with an oval sapphire of 51.20 carats and diamonds of 1.30 carats. Gross weight 6.8 g.'
const heavy = (change: Record<string, unknown> = {}) =>
  buildRow({ key: 'heavy', title: 'Sapphire ring', description, ...change })
async function decided(decision: 'accept' | 'correct' | 'ignore') {
  await ingestRows(database.db, [heavy(), buildRow()])
  const { id } = await database.db.selectFrom('reading_doubt').select('id').executeTakeFirstOrThrow()
  await decideDoubts(database.db, { doubt: id, decision, seen: '51.20', value: '5.12', alike: false, by })
}

test('a corrected reading leaves as a labelled line: all of the field’s values, and no other field', async () => {
  await decided('correct')
  expect(await loadLabelledTexts(database.db)).toEqual([
    {
      id: 'lot-1',
      title: 'Sapphire ring',
      description,
      labels: {
        carats: [
          { stone: 'Sapphire', carats: 5.12 },
          { stone: 'Diamond', carats: 1.3 },
        ],
      },
    },
  ])
})

test('the normaliser is measured on it: what is read wrong today, and right once it is mended', async () => {
  await decided('correct')
  const [score] = scoreTexts(await loadLabelledTexts(database.db))
  expect(score).toMatchObject({ field: 'carats', right: 1, wrong: 1, missed: 1, texts: 1, exact: 0 })
  expect(score!.errors).toEqual([{ id: 'lot-1', truth: ['5.12', '1.30'], read: ['51.20', '1.30'] }])
  const mended = { id: 1, title: 'Ring', description: 'Set with a ruby of 5.12 carats.', labels: { carats: [5.12] } }
  const [right] = scoreTexts([mended])
  expect(right).toMatchObject({ right: 1, wrong: 0, missed: 0, exact: 1, errors: [] })
  expect(formatScoreTable([right!]).split('\n')[1]).toMatch(/^carats\s+1\.000\s+1\.000\s+1\.000\s+1$/)
})

test('an accepted reading is a label too, an ignored one is none', async () => {
  await decided('accept')
  expect((await loadLabelledTexts(database.db))[0]!.labels).toMatchObject({
    carats: [{ carats: 51.2 }, { carats: 1.3 }],
  })
  await emptyTables(database.db, 'source', 'house')
  await decided('ignore')
  expect(await loadLabelledTexts(database.db)).toEqual([])
})

test('a text that was changed since has no label until somebody has looked again', async () => {
  await decided('correct')
  await ingestRows(database.db, [heavy({ description: 'Set with a sapphire of 6.30 carats.' })])
  expect(await loadLabelledTexts(database.db)).toEqual([])
})

test('a field that is accepted besides is neither required nor an error', () => {
  const text = {
    id: 1,
    title: 'Gold and enamel ring',
    labels: { materials: ['Gold'], materialsAlsoAccepted: ['Enamel'] },
  }
  expect(scoreTexts([text])[0]).toMatchObject({ right: 1, wrong: 0, missed: 0 })
})
