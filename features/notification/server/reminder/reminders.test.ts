import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRow, streamSourceRows } from '@parure/portal/test/lots/feed-rows.ts'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { listDigestLines, foldSpaces, createSavedLotDigests } from '@parure/portal/test/lots/saved-lot-digests.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { noPictures } from '@parure/features/ingestion/server/pictures/create-picture-reader.ts'
import { demoFeedPreset } from '@parure/features/ingestion/server/presets/demo-feed.ts'
import { runIngestion } from '@parure/features/ingestion/server/run/run-ingestion.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { savePremium } from '@parure/features/premium/server/save-premium.ts'
import type { Schema } from '@parure/features/schema.ts'
import { buildCalendarLinks } from './build-reminder-section.ts'
import type { RemindedSale } from './load-reminded-sales.ts'
import { remindersPart } from './reminders-part.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
let they: ReturnType<typeof createSavedLotDigests>
beforeAll(async () => {
  database = await createTestDatabase()
  they = createSavedLotDigests(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house', 'house_premium', 'account', 'app_clock')
  await they.at('2026-11-10 12:00+01')
})

const bangle = {
  key: 'bangle',
  title: 'Gold bangle with ruby stations',
  house: 'Rhône Auctions',
  sale_key: 'S1',
  sale_title: 'Jewels and Coloured Stones',
  sale_starts: '2026-12-04',
  sale_ends: '2026-12-04',
  sale_location: 'Geneva',
  time_zone: 'Europe/Zurich',
  lot_number: '118',
  currency: 'CHF',
  estimate_low: '6000',
  estimate_high: '8000',
  current_bid: '5500',
  listed_on: null,
}
const brooch = { ...bangle, key: 'brooch', title: 'Sapphire starburst brooch', lot_number: '7', current_bid: null }

/** The bangle is lot 1, the brooch lot 2. */
const bring = (...rows: object[]) =>
  runIngestion(database.db, streamSourceRows(rows.map((row) => buildRow({ ...row }))), {
    preset: demoFeedPreset,
    file: 'test',
    pictures: noPictures,
  })
const digest = (id: number, asked = {}) => they.digest(remindersPart, id, asked)
const moveTo = (day: string) => bring({ ...bangle, sale_starts: day, sale_ends: day })
const startsAt = (time: string) => sql`update sale set starts_time = ${time}`.execute(database.db)

/** One in Zurich who has saved the bangle. */
async function saver(own: Parameters<typeof they.save>[2] = {}): Promise<number> {
  await bring(bangle, brooch)
  const ada = await they.person({ timeZone: 'Europe/Zurich' })
  await they.save(ada, 1, own)
  return ada
}

test('given saved lots of a sale tomorrow, then one message names the sale and all of them, with estimates, notes and limits', async () => {
  const ada = await saver({ note: 'ask about the clasp', limit: ['7000', 'CHF'] })
  await they.save(ada, 2)
  await startsAt('14:00')
  await they.at('2026-12-03 08:00+01')
  const sent = await digest(ada)
  expect(sent).toMatchObject({
    subject: 'Sale tomorrow: Jewels and Coloured Stones',
    short: 'Sale tomorrow',
    preview: 'Two of your saved lots, 2:00\u00a0p.m. Zurich time.',
    opening: 'Jewels and Coloured Stones, Rhône Auctions, Geneva.',
    button: { label: 'See the sale', url: 'https://parure.test/sales/1' },
  })
  expect(sent?.strip.map(({ name, value, note }) => foldSpaces(`${name} ${value}, ${note}`))).toEqual([
    'Starts 2:00 p.m. Zurich time, Friday, Dec 4, 2026',
    'Lots 2, in the catalog',
    'Yours 2, lots 7 and 118',
  ])
  expect(listDigestLines(sent)).toEqual({
    'Your saved lots': [
      ['Sapphire starburst brooch', 'Lot 7', 'Estimate: 6 000 – 8 000 CHF'],
      [
        'Gold bangle with ruby stations',
        'Lot 118',
        'Estimate: 6 000 – 8 000 CHF',
        'Current bid: 5 500 CHF',
        'My limit 7 000 CHF',
        'My note: ask about the clasp',
      ],
    ],
  })
  expect(await digest(ada)).toBeNull()
})

test('given an account whose time zone is not known any more, then it and the others are reminded', async () => {
  const ada = await saver()
  const bob = await they.person({ timeZone: 'Mars/Olympus' })
  await they.save(bob, 1)
  await they.at('2026-12-03 08:00+00')
  const made = await they.make([remindersPart], [ada, bob])
  const sections = [...made.values()].map((id) =>
    remindersPart.section(database.db, { id, role: Role.Premium }, 'https://parure.test'),
  )
  expect(await Promise.all(sections)).toMatchObject([{ short: 'Sale tomorrow' }, { short: 'Sale tomorrow' }])
})

test('a mail leads to the calendar file of each sale, and names the sales where there are several', async () => {
  const ada = await saver()
  const key = Buffer.alloc(32, 7)
  await they.at('2026-12-03 08:00+01')
  const id = (await they.make([remindersPart], [ada])).get(ada) ?? 0
  const linksOf = async () =>
    (await remindersPart.section(database.db, { id, role: Role.Premium }, 'https://parure.test', key))?.links
  const file = expect.stringMatching(/^https:\/\/parure\.test\/api\/calendar\/s\d+-1-[\w-]{43}\.ics$/)
  expect(await linksOf()).toEqual([{ label: 'Add to calendar', url: file }])
  expect(
    (await remindersPart.section(database.db, { id, role: Role.Premium }, 'https://parure.test'))?.links,
  ).toBeUndefined()
  const labels = buildCalendarLinks(
    [1, 2].map((sale) => ({ id: sale, title: `Sale ${sale}` }) as RemindedSale),
    new Map([
      [1, 'https://a'],
      [2, 'https://b'],
    ]),
  )
  expect(labels.map(({ label }) => label)).toEqual(['Add Sale 1 to calendar', 'Add Sale 2 to calendar'])
})

test('a sale without a published hour says so; one over several days has its first', async () => {
  const ada = await saver()
  await bring({ ...bangle, sale_ends: '2026-12-06' }, { ...brooch, sale_ends: '2026-12-06' })
  await they.at('2026-12-03 08:00+01')
  const [start] = (await digest(ada))?.strip ?? []
  expect(foldSpaces(`${start?.value}; ${start?.note}`)).toBe(
    'Dec 4, 2026; Friday; sale over Dec 4 – 6, 2026; time not published',
  )
  for (const day of ['2026-12-04', '2026-12-05']) {
    await they.at(`${day} 08:00+01`)
    expect(await digest(ada)).toBeNull()
  }
})

test('two sales tomorrow are one message', async () => {
  const ada = await saver()
  await bring({ ...brooch, key: 'ring', sale_key: 'S2', sale_title: 'Rings' })
  await they.save(ada, 3)
  await they.at('2026-12-03 08:00+01')
  const sent = await digest(ada)
  expect(sent?.subject).toBe('Sales tomorrow: Jewels and Coloured Stones and Rings')
  expect(sent?.short).toBe('2 sales tomorrow')
  expect(sent?.preview).toBe('Two of your saved lots in two sales.')
  expect(sent?.groups.map(({ heading, note }) => foldSpaces(`${heading}: ${note}`))).toEqual([
    'Jewels and Coloured Stones: Rhône Auctions, Geneva. Friday, Dec 4, 2026, time not published.',
    'Rings: Rhône Auctions, Geneva. Friday, Dec 4, 2026, time not published.',
  ])
})

test('given previews, then those that are not over are named', async () => {
  const ada = await saver()
  await sql`
    update sale set previews = '2026-12-01/2026-12-02; 2026-12-03 10:00-18:00; 2026-12-04 09:00-12:00'`.execute(
    database.db,
  )
  await they.at('2026-12-03 08:00+01')
  expect(foldSpaces((await digest(ada))?.notes[0] ?? '')).toBe(
    'Preview: Dec 3, 2026, 10:00 a.m. – 6:00 p.m.; Dec 4, 2026, 9:00 a.m. – 12:00 p.m., in Geneva.',
  )
})

const premium = (more: object = {}) =>
  savePremium(
    database.db,
    buildSchedule({
      house: 'Rhône Auctions',
      currency: 'CHF',
      validFrom: '2026-09-02',
      tiers: '0:25 400000:20',
      ...more,
    }),
  )
const premiumOf = async () => {
  const ada = await saver()
  await they.at('2026-12-03 08:00+01')
  return (await digest(ada))?.notes.map(foldSpaces).filter((note) => note.startsWith('Buyer’s premium'))
}

describe('the buyer’s premium of the sale’s day', () => {
  test('is named with the day from which it is known', async () => {
    await premium()
    expect(await premiumOf()).toEqual([
      'Buyer’s premium: 25% up to 400 000 CHF, 20% above, without VAT, as published on Sep 2, 2026.',
    ])
  })

  test('is not named where several compete', async () => {
    await premium()
    await premium({ route: 'online' })
    expect(await premiumOf()).toEqual([])
  })
})

test('given a sale that is called off, then nobody is reminded, nor is a message sent that was made before', async () => {
  const ada = await saver()
  await they.at('2026-12-03 08:00+01')
  const made = await they.make([remindersPart], [ada])
  await sql`update sale set is_cancelled = true`.execute(database.db)
  expect(
    await remindersPart.section(database.db, { id: made.get(ada) ?? 0, role: Role.Premium }, 'https://parure.test'),
  ).toBeNull()
  await sql`delete from sent_reminder`.execute(database.db)
  expect(await digest(ada)).toBeNull()
})

describe('the moment is eight o’clock of the account, on the day before the sale’s own day', () => {
  const cases: [zone: string | null, moment: string, isTold: boolean][] = [
    ['Europe/Zurich', '2026-12-03 07:59:59+01', false],
    ['Europe/Zurich', '2026-12-03 08:00+01', true],
    // Served late.
    ['Europe/Zurich', '2026-12-03 23:30+01', true],
    ['Europe/Zurich', '2026-12-04 08:00+01', false],
    ['Europe/Zurich', '2026-12-02 08:00+01', false],
    ['Pacific/Auckland', '2026-12-03 08:00+13', true],
    ['America/Los_Angeles', '2026-12-03 08:00-08', true],
    ['America/Los_Angeles', '2026-12-03 08:00+01', false],
    [null, '2026-12-03 08:00+00', true],
    [null, '2026-12-03 07:30+00', false],
  ]
  test.each(cases)('in %s at %s: %s', async (timeZone, moment, isTold) => {
    await bring(bangle)
    const ada = await they.person({ timeZone })
    await they.save(ada, 1)
    await they.at(moment)
    expect((await digest(ada)) !== null).toBe(isTold)
  })
})

test('a sale that moves is reminded of again, once for each day', async () => {
  const ada = await saver()
  await they.at('2026-12-03 08:00+01')
  expect(await digest(ada)).not.toBeNull()
  await moveTo('2026-12-10')
  await they.at('2026-12-09 08:00+01')
  expect((await digest(ada))?.strip[0]?.value).toBe('Dec\u00a010,\u00a02026')
  await moveTo('2026-12-11')
  await moveTo('2026-12-10')
  expect(await digest(ada)).toBeNull()
})

describe('nothing is told', () => {
  const cases: [string, (ada: number) => Promise<unknown>][] = [
    ['of a lot that was unsaved', (ada) => they.unsave(ada, 1)],
    ['of a lot that was withdrawn', () => bring({ ...bangle, outcome: 'withdrawn' })],
    ['of a sale known by its month', () => sql`update sale set date_precision = 'month'`.execute(database.db)],
    ['of a sale without a day', () => sql`update sale set starts_on = null, ends_on = null`.execute(database.db)],
    ['while reminders are off', (ada) => they.switchTo(ada, 'reminders', false)],
  ]
  test.each(cases)('%s', async (_case, change) => {
    const ada = await saver()
    await change(ada)
    await they.at('2026-12-03 08:00+01')
    expect(await digest(ada)).toBeNull()
  })

  test('of a sale whose lots were saved after eight', async () => {
    await bring(bangle)
    const ada = await they.person({ timeZone: 'Europe/Zurich' })
    await they.at('2026-12-03 08:00+01')
    expect(await digest(ada)).toBeNull()
    await they.save(ada, 1)
    await they.at('2026-12-04 08:00+01')
    expect(await digest(ada)).toBeNull()
  })

  test('in digests that go at once', async () => {
    const ada = await saver()
    await they.at('2026-12-03 08:00+01')
    expect(await digest(ada, { moment: 'immediate' })).toBeNull()
    expect(await digest(ada, { moment: 'weekly' })).not.toBeNull()
  })
})

describe('a message that goes late', () => {
  const cases: [string, () => Promise<unknown>, string | undefined][] = [
    ['on the day of the sale says so', () => they.at('2026-12-04 00:30+01'), 'Sale today: Jewels and Coloured Stones'],
    ['after the sale is none', () => they.at('2026-12-05 00:30+01'), undefined],
    ['and of a sale that has moved is none', () => moveTo('2026-12-07'), undefined],
    ['and of a lot that was withdrawn is none', () => bring({ ...bangle, outcome: 'withdrawn' }), undefined],
  ]
  test.each(cases)('%s', async (_case, change, subject) => {
    const ada = await saver()
    await they.at('2026-12-03 08:00+01')
    const id = (await they.make([remindersPart], [ada])).get(ada) ?? 0
    await change()
    expect((await remindersPart.section(database.db, { id, role: Role.Premium }, ''))?.subject).toBe(subject)
  })
})
