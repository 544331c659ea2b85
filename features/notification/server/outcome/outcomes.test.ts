import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRow, streamSourceRows } from '@parure/portal/test/lots/feed-rows.ts'
import { listDigestLines, foldSpaces, createSavedLotDigests } from '@parure/portal/test/lots/saved-lot-digests.ts'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { noPictures } from '@parure/features/ingestion/server/pictures/create-picture-reader.ts'
import { demoFeedPreset } from '@parure/features/ingestion/server/presets/demo-feed.ts'
import { runIngestion } from '@parure/features/ingestion/server/run/run-ingestion.ts'
import { removeLots } from '@parure/features/ingestion/server/takedown/takedown.ts'
import { revertTakedown } from '@parure/features/ingestion/server/takedown/revert-takedown.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { replaceSchedules } from '@parure/features/premium/server/replace-schedules.ts'
import type { Schema } from '@parure/features/schema.ts'
import { outcomesPart } from './outcomes-part.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'
let database: OpenDatabase<Schema>
const ringTitle = 'Ruby and diamond cluster ring'
let they: ReturnType<typeof createSavedLotDigests>
beforeAll(async () => {
  database = await createTestDatabase()
  they = createSavedLotDigests(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house', 'account', 'app_clock')
  await they.at('2026-11-10 12:00+01')
})

const ring = {
  key: 'ring',
  title: 'Ruby and diamond cluster ring, rose gold',
  house: 'Aldwych & Rowe',
  sale_key: 'S1',
  sale_starts: '2026-11-18',
  sale_ends: '2026-11-18',
  sale_location: 'London',
  time_zone: 'Europe/London',
  lot_number: '112',
  url: 'https://aldwych.example/112',
  currency: 'GBP',
  estimate_low: '18000',
  estimate_high: '24000',
  listed_on: null,
}
const tiara = { ...ring, key: 'tiara', title: 'Diamond tiara', lot_number: '140', url: 'https://aldwych.example/140' }

/** The ring is lot 1, the tiara lot 2. */
const bring = (...rows: object[]) =>
  runIngestion(database.db, streamSourceRows(rows.map((row) => buildRow({ ...row }))), {
    preset: demoFeedPreset,
    file: 'test',
    pictures: noPictures,
  })
const sold = { price: '31000', price_basis: 'hammer' }
const digest = (id: number, asked = {}) => they.digest(outcomesPart, id, asked)
/** One who has saved the ring before its sale, on the morning after it. */
async function saver(own: Parameters<typeof they.save>[2] = {}): Promise<number> {
  await bring(ring)
  const ada = await they.person()
  await they.save(ada, 1, own)
  await they.at('2026-11-19 08:00+00')
  return ada
}

test('given a saved lot that was sold, then its result is told once, held against estimate and limit', async () => {
  const ada = await saver({ note: 'for Mother', limit: ['34000', 'GBP'] })
  await bring({ ...ring, ...sold })
  const sent = await digest(ada)
  expect(foldSpaces(sent?.subject ?? '')).toBe(`${ringTitle}: sold for 31 000 GBP, 9% under your limit`)
  expect(sent).toMatchObject({ preview: 'One sold above estimate.', opening: 'One of your saved lots has a result.' })
  expect(sent?.strip).toEqual([
    { name: 'Sold', value: '1 of 1', note: 'saved lots with a result' },
    { name: 'Against estimate', value: '29% above high estimate', note: 'hammer price, n = 1' },
  ])
  expect(listDigestLines(sent)).toEqual({
    Sold: [
      [
        'Ruby and diamond cluster ring, rose gold',
        'Aldwych & Rowe, London, Nov 18, 2026, lot 112',
        '29% above high estimate',
        'Hammer price: 31 000 GBP',
        'Estimate: 18 000 – 24 000 GBP',
        'Sold 9% under my limit of 34 000 GBP',
        'My note: for Mother',
      ],
    ],
  })
  expect(sent?.notes).toEqual(['Hammer prices are without buyer’s premium, in the currency of the sale.'])
  expect(await digest(ada)).toBeNull()
})

test('given a schedule of the house, then the price with premium stands below the hammer price, as derived', async () => {
  const schedule = buildSchedule({ house: 'Aldwych & Rowe', currency: 'GBP', site: 'London', tiers: '0:25 20000:20' })
  await database.db.transaction().execute((tx) => replaceSchedules(tx, 'reference', [schedule]))
  const ada = await saver()
  await bring({ ...ring, ...sold })
  // 20 000 × 25% + 11 000 × 20%.
  const [lines] = listDigestLines(await digest(ada))['Sold'] ?? []
  expect(lines?.slice(3, 5)).toEqual(['Hammer price: 31 000 GBP', 'With premium, derived: 38 200 GBP'])
  await sql`delete from house_premium`.execute(database.db)
})

describe('what became of the lot', () => {
  const cases: [string, object, string, string][] = [
    ['sold with premium', { price: '31000', price_basis: 'inclusive' }, 'sold for 31 000 GBP with premium', 'Sold'],
    ['sold, basis unknown', { price: '31000' }, 'sold for 31 000 GBP, premium not specified', 'Sold'],
    ['without an estimate', { ...sold, estimate_low: null, estimate_high: null }, 'sold for 31 000 GBP hammer', 'Sold'],
    ['after the sale', { ...sold, outcome: 'after-sale' }, 'sold after the sale, 31 000 GBP', 'Sold'],
    ['unsold', { outcome: 'unsold' }, 'unsold', 'Unsold'],
    ['withdrawn', { outcome: 'withdrawn' }, 'withdrawn', 'Unsold'],
  ]
  test.each(cases)('%s', async (_case, overrides, words, heading) => {
    const ada = await saver()
    await bring({ ...ring, ...overrides })
    const section = await digest(ada)
    expect(foldSpaces(section?.subject ?? '')).toBe(`${ringTitle}: ${words}`)
    expect(section?.short).toBe(`Ruby and diamond cluster ring ${words.replace(/( for|,) 31 000.*/, '')}`)
    expect(section?.groups.map((group) => group.heading)).toEqual([heading])
    expect(section?.strip[0]?.value).toBe(words.startsWith('sold for') ? '1 of 1' : '0 of 1')
    expect(section?.strip.some(({ name }) => name === 'Against estimate')).toBe(false)
  })

  test('unsold: the house is asked about an after-sale offer', async () => {
    const ada = await saver()
    await bring({ ...ring, outcome: 'unsold' })
    const section = await digest(ada)
    expect(section?.groups[0]?.items[0]?.link).toEqual({
      label: 'Ask the house about an after-sale offer',
      url: 'https://aldwych.example/112',
    })
  })

  test('withdrawn before the sale: told as soon as it is stated', async () => {
    await bring(ring)
    const ada = await they.person()
    await they.save(ada, 1)
    await bring({ ...ring, outcome: 'withdrawn' })
    expect((await digest(ada))?.subject).toBe('Ruby and diamond cluster ring: withdrawn')
  })

  test('a price that is stated on the evening of the sale is told when the sale is over', async () => {
    await bring(ring)
    const ada = await they.person()
    await they.save(ada, 1)
    await they.at('2026-11-18 20:00+00')
    await bring({ ...ring, ...sold })
    expect(await digest(ada)).toBeNull()
    await they.at('2026-11-19 08:00+00')
    expect(await digest(ada)).not.toBeNull()
  })

  test('nothing for thirty days: no result published; a result that comes after all is told, and corrects nothing', async () => {
    const ada = await saver()
    await they.at('2026-12-18 23:00+00')
    expect(await digest(ada)).toBeNull()
    await they.at('2026-12-19 08:00+00')
    const none = await digest(ada)
    expect(none?.subject).toBe('Ruby and diamond cluster ring: no result published')
    expect(none?.opening).toBe('For one of your saved lots no result was published within 30 days.')
    expect(none?.strip).toEqual([])
    expect(await digest(ada)).toBeNull()
    await bring({ ...ring, ...sold })
    expect(Object.keys(listDigestLines(await digest(ada)))).toEqual(['Sold'])
  })
})

describe('a result that is corrected after it was told', () => {
  const first = { price: '29000', price_basis: 'hammer' }
  const cases: [string, object, string][] = [
    ['the price', sold, 'hammer 31 000 GBP, published before as 29 000 GBP'],
    [
      'the basis',
      { price: '29000', price_basis: 'inclusive' },
      '29 000 GBP with premium, published before as hammer 29 000 GBP',
    ],
    ['the currency', { ...first, currency: 'EUR' }, 'hammer 29 000 EUR, published before as 29 000 GBP'],
    ['unsold after all', { outcome: 'unsold' }, 'unsold, published before as hammer 29 000 GBP'],
  ]
  test.each(cases)('%s: one message says so', async (_case, later, words) => {
    const ada = await saver()
    await bring({ ...ring, ...first })
    await digest(ada)
    await bring({ ...ring, ...later })
    const section = await digest(ada)
    expect(section?.opening).toBe('One result was corrected.')
    expect(section?.short).toMatch(/ result corrected$/)
    expect(listDigestLines(section)['Corrected']?.[0]?.[2]).toBe(`Corrected: ${words}`)
    expect(await digest(ada)).toBeNull()
  })

  test('of several in a day the last one counts', async () => {
    const ada = await saver()
    for (const price of ['27000', '28000', '31000']) await bring({ ...ring, price, price_basis: 'hammer' })
    expect(listDigestLines(await digest(ada))['Sold']).toHaveLength(1)
    await bring({ ...ring, price: '30000', price_basis: 'hammer' })
    await bring({ ...ring, ...sold })
    expect(await digest(ada)).toBeNull()
  })

  test('one that goes and comes again is told once; that it is gone, never', async () => {
    const ada = await saver()
    await bring({ ...ring, ...first })
    await digest(ada)
    await bring({ ...ring, price: null })
    expect(await digest(ada)).toBeNull()
    await they.at('2027-01-10 08:00+00')
    expect(await digest(ada)).toBeNull()
    await bring({ ...ring, ...first })
    expect(await digest(ada)).toBeNull()
  })

  test('a sale that moves after the result: the same result is told no second time, another one is', async () => {
    const ada = await saver()
    await bring({ ...ring, outcome: 'unsold' })
    await digest(ada)
    const moved = { sale_starts: '2026-12-02', sale_ends: '2026-12-02' }
    await bring({ ...ring, ...moved, outcome: null })
    expect(await digest(ada)).toBeNull()
    await they.at('2026-12-03 08:00+00')
    await bring({ ...ring, ...moved, ...sold })
    expect(listDigestLines(await digest(ada))['Corrected']?.[0]?.[2]).toBe(
      'Corrected: hammer 31 000 GBP, published before as unsold',
    )
  })
})

describe('nothing is told', () => {
  test('of lots that were unsaved', async () => {
    const ada = await saver()
    await they.unsave(ada, 1)
    await bring({ ...ring, ...sold })
    expect(await digest(ada)).toBeNull()
  })

  test('of lots that were saved when their sale was over', async () => {
    const ada = await saver()
    await they.unsave(ada, 1)
    await they.save(ada, 1)
    await bring({ ...ring, ...sold })
    expect(await digest(ada)).toBeNull()
  })

  test('of results that were known before the channel was switched on; a later correction is', async () => {
    const ada = await saver()
    await they.switchTo(ada, 'outcomes', false)
    await bring({ ...ring, ...sold })
    await they.at('2026-11-20 08:00+00')
    await they.switchTo(ada, 'outcomes', true)
    expect(await digest(ada)).toBeNull()
    await they.at('2026-11-21 08:00+00')
    await bring({ ...ring, price: '32000', price_basis: 'hammer' })
    expect(Object.keys(listDigestLines(await digest(ada)))).toEqual(['Sold'])
  })

  test('by a channel that is off, nor in digests that go at once', async () => {
    const ada = await saver()
    await bring({ ...ring, ...sold })
    expect(await digest(ada, { channel: 'telegram' })).toBeNull()
    expect(await digest(ada, { moment: 'immediate' })).toBeNull()
    expect(await digest(ada, { moment: 'weekly' })).not.toBeNull()
  })

  test('of a lot that was unsaved, or a channel that was switched off, before the message went', async () => {
    const ada = await saver()
    await bring({ ...ring, ...sold })
    const id = (await they.make([outcomesPart], [ada])).get(ada) ?? 0
    await they.switchTo(ada, 'outcomes', false)
    expect(await outcomesPart.section(database.db, { id, role: Role.Premium }, '')).toBeNull()
    await they.switchTo(ada, 'outcomes', true)
    await they.unsave(ada, 1)
    expect(await outcomesPart.section(database.db, { id, role: Role.Premium }, '')).toBeNull()
  })
})

test('each channel tells every result once', async () => {
  const ada = await saver()
  await they.switchTo(ada, 'outcomes', true, 'telegram')
  await bring({ ...ring, ...sold })
  for (const channel of ['email', 'telegram'] as const) {
    expect(await digest(ada, { channel })).not.toBeNull()
    expect(await digest(ada, { channel })).toBeNull()
  }
})

test('a lot whose takedown is undone, long after its digest was deleted, is not told again', async () => {
  const ada = await saver()
  await bring({ ...ring, ...sold })
  await digest(ada)
  const publicUrl = 'https://parure.test'
  const store = { read: async () => null, write: async () => {}, remove: async () => {} }
  const options = { store, publicUrl, widths: [], reason: 'a letter', picturesOnly: false, forget: false }
  await removeLots(database.db, '1', options)
  expect(await digest(ada)).toBeNull()
  await database.db.deleteFrom('digest').execute()
  await revertTakedown(database.db, '1', { publicUrl, reason: 'a mistake' })
  expect(await digest(ada)).toBeNull()
})

test('several results: the jewels in the subject, lots that await results are named and told later', async () => {
  await bring(ring, tiara, { ...ring, key: 'brooch', title: 'Emerald brooch', lot_number: '205' })
  const ada = await they.person()
  for (const lot of [1, 2, 3]) await they.save(ada, lot)
  await they.at('2026-11-19 08:00+00')
  await bring({ ...ring, ...sold }, { ...tiara, outcome: 'unsold' })
  const section = await digest(ada)
  expect(section).toMatchObject({
    subject: 'Ruby and diamond cluster ring: sold for 31\u00a0000 GBP, 29% above high estimate, and 1 more',
    heading: 'Results of your saved lots',
    short: 'Ruby and diamond cluster ring sold, 1 more result',
    preview: 'One sold above estimate, one unsold.',
    opening: 'Two of your saved lots have a result. One more is awaiting its result.',
  })
  expect(section?.strip.map(({ name, value, note }) => foldSpaces(`${name} ${value}, ${note}`))).toEqual([
    'Sold 1 of 2, saved lots with a result',
    'Against estimate 29% above high estimate, hammer price, n = 1',
    'Awaiting 1, since Nov 18, 2026',
  ])
  expect(Object.keys(listDigestLines(section))).toEqual(['Sold', 'Unsold', 'Awaiting results'])
  await bring({ ...ring, key: 'brooch', title: 'Emerald brooch', lot_number: '205', ...sold })
  expect(listDigestLines(await digest(ada))['Sold']?.map(([title]) => title)).toEqual(['Emerald brooch'])
})

test('results of a sale stand by their numbers', async () => {
  const titles = { '113': 'Opal ring', '41': 'Jade ring', '9A': 'Onyx ring', '9': 'Ruby ring' }
  const rows = Object.entries(titles).map(([key, title]) => ({ ...ring, key, title, lot_number: key }))
  await bring(...rows)
  const ada = await they.person()
  for (const lot of [1, 2, 3, 4]) await they.save(ada, lot)
  await they.at('2026-11-19 08:00+00')
  await bring(...rows.map((row) => ({ ...row, ...sold })))
  expect(listDigestLines(await digest(ada))['Sold']?.map(([title]) => title)).toEqual([
    'Ruby ring',
    'Onyx ring',
    'Jade ring',
    'Opal ring',
  ])
})

test('more results than a message holds are counted, with the way to all of them', async () => {
  const rows = Array.from({ length: 53 }, (_, lot) => ({ ...ring, key: `ring ${lot}`, lot_number: String(lot) }))
  await bring(...rows)
  const ada = await they.person()
  for (let lot = 1; lot <= rows.length; lot++) await they.save(ada, lot)
  await they.at('2026-11-19 08:00+00')
  await bring(...rows.map((row) => ({ ...row, ...sold })))
  const [group] = (await digest(ada))?.groups ?? []
  expect([group?.items.length, group?.more?.label]).toEqual([10, 'and 43 more'])
})
