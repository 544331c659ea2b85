import { sql } from 'kysely'
import { createSeededRandom, type SeededRandom } from '@parure/values/create-seeded-random.ts'
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamSourceRows } from '@parure/portal/test/lots/feed-rows.ts'
import { listDigestLines, createSavedLotDigests } from '@parure/portal/test/lots/saved-lot-digests.ts'
import {
  takeDueOutcomes,
  takeDueReminders,
  computeSaleEnd,
  type ModelLot,
  type ModelPerson,
  type ModelSale,
} from '@parure/portal/test/people/saved-lot-model.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { noPictures } from '@parure/features/ingestion/server/pictures/create-picture-reader.ts'
import { demoFeedPreset } from '@parure/features/ingestion/server/presets/demo-feed.ts'
import { runIngestion } from '@parure/features/ingestion/server/run/run-ingestion.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import type { SentResult } from './outcome/load-outcome-lots.ts'
import { outcomesPart } from './outcome/outcomes-part.ts'
import { remindersPart } from './reminder/reminders-part.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

/** Histories of forty-five days; `CASES=100` plays more. */
const histories = Number(process.env['CASES'] ?? 1)
const days = 45
const parts = [outcomesPart, remindersPart]
/** The number of the last sale, which never moves. */
const quiet = 3
const begin = Date.parse('2026-11-01')
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const zones = [
  { timeZone: 'Asia/Tokyo', ahead: 9 },
  { timeZone: 'America/Phoenix', ahead: -7 },
]
const channels = ['email', 'telegram'] as const

let database: OpenDatabase<Schema>
let they: ReturnType<typeof createSavedLotDigests>
beforeAll(async () => {
  database = await createTestDatabase()
  they = createSavedLotDigests(database)
})
afterAll(() => database.close())

interface Person extends ModelPerson {
  id: number
}
interface Played {
  seed: number
  counts: { results: number; corrections: number; unpublished: number; reminders: number }
}
interface World extends Played {
  now: number
  lots: ModelLot[]
  sales: (ModelSale & { timeZone: string })[]
  people: Person[]
}
type Act = (chance: SeededRandom, world: World) => Promise<unknown>

test(
  'over random histories each result and each correction goes once, nothing after unsaving, a reminder once for each day of a sale',
  { timeout: histories * 120_000 },
  async () => {
    const counts = { results: 0, corrections: 0, unpublished: 0, reminders: 0 }
    for (let seed = 0; seed < histories; seed++) {
      const chance = createSeededRandom(`saved lots ${seed}`)
      const world = await begun(chance, { seed, counts })
      for (const { at, act } of agenda(chance, world)) {
        world.now = at
        await they.at(new Date(at).toISOString())
        await act(chance, world)
      }
    }
    // Without any of them the histories would prove nothing.
    for (const count of Object.values(counts)) expect(count, JSON.stringify(counts)).toBeGreaterThan(0)
  },
)

/** Changes at any minute, and everybody's digests at eight, some of them late or left out. */
function agenda(chance: SeededRandom, { people }: World): { at: number; act: Act }[] {
  const all = Array.from({ length: days }, (_, index) => begin + index * day).flatMap((midnight) => [
    ...Array.from({ length: chance.drawInteger(1, 5) }, () => ({
      at: midnight + chance.drawInteger(0, 1_439) * minute + minute / 2,
      act: chance.weighted(acts, ([weight]) => weight)[1],
    })),
    ...people
      .filter(() => chance.drawOutcome(0.9))
      .map((person) => ({
        at: midnight + (8 - person.ahead) * hour + (chance.drawOutcome(0.2) ? chance.drawInteger(1, 700) * minute : 0),
        act: (_: SeededRandom, world: World) => digestsOf(chance, world, person),
      })),
  ])
  return all.toSorted((one, other) => one.at - other.at)
}

/** Ten lots in four sales, and one account in each time zone that has saved those of the quiet one. */
async function begun(chance: SeededRandom, played: Played): Promise<World> {
  await emptyTables(database.db, 'source', 'house', 'account', 'app_clock')
  const sales = Array.from({ length: quiet + 1 }, () => ({ first: '', last: '', ...chance.drawChoice(zones) }))
  const world: World = { now: begin, lots: [], sales, people: [], ...played }
  for (const sale of sales) schedule(chance, world, sale)
  Object.assign(sales[quiet]!, { first: formatDay(begin + day), last: formatDay(begin + day) })
  world.lots = Array.from({ length: 10 }, (_, index) => ({
    title: `Ring, model ${index + 1001}`,
    sale: index % sales.length,
    price: null,
    basis: null,
    currency: 'CHF',
    outcome: null,
    statedAt: begin,
  }))
  await they.at(new Date(begin).toISOString())
  await bring(world)
  for (const { timeZone, ahead } of zones)
    world.people.push({
      id: await they.person({ timeZone, channels: [...channels] }),
      ahead,
      isPremium: true,
      saved: new Map(),
      on: new Map(['outcomes', 'reminders'].flatMap((kind) => channels.map((way) => [`${kind} ${way}`, begin]))),
      sent: new Map(),
      reminded: new Set(),
    })
  world.now += minute
  await they.at(new Date(world.now).toISOString())
  for (const person of world.people)
    for (const lot of world.lots.keys()) if (world.lots[lot]?.sale === quiet) await saveLot(person, lot, world.now)
  return world
}

/** A sale of one to three days, mostly to come. */
function schedule(chance: SeededRandom, { now }: World, sale: ModelSale): void {
  const first = now + chance.drawInteger(-2, 12) * day
  sale.first = formatDay(first)
  sale.last = formatDay(first + chance.drawInteger(0, 2) * day)
}

const formatDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

function bring({ lots, sales }: World) {
  const rows = lots.map((lot, index) => ({
    key: `lot ${index}`,
    title: lot.title,
    house: 'Halder & Roe',
    sale_key: `S${lot.sale}`,
    sale_starts: sales[lot.sale]?.first,
    sale_ends: sales[lot.sale]?.last,
    time_zone: sales[lot.sale]?.timeZone,
    lot_number: String(index),
    currency: lot.currency,
    estimate_low: '4000',
    estimate_high: '6000',
    price: lot.price,
    price_basis: lot.basis,
    outcome: lot.outcome,
    listed_on: null,
  }))
  return runIngestion(database.db, streamSourceRows(rows), {
    preset: demoFeedPreset,
    file: 'test',
    pictures: noPictures,
  })
}

const save: Act = async (chance, { people, lots, now }) =>
  saveLot(chance.drawChoice(people), chance.drawInteger(0, lots.length - 1), now)

/** Every second time with a note. */
async function saveLot(person: Person, lot: number, now: number): Promise<void> {
  if (person.saved.has(lot)) return
  const note = (now / minute) % 2 < 1 ? `note ${now}` : null
  person.saved.set(lot, { at: now, note })
  await they.save(person.id, lot + 1, note === null ? {} : { note })
}
const unsave: Act = async (chance, { people, lots }) => {
  const [person, lot] = [chance.drawChoice(people), chance.drawInteger(0, lots.length - 1)]
  person.saved.delete(lot)
  await they.unsave(person.id, lot + 1)
}
/** Mostly of lots whose sale is over; the last sale publishes nothing for thirty days. */
const result: Act = async (chance, world) => {
  const { lots, sales, now } = world
  const over = lots.filter(({ sale }) => computeSaleEnd(sales[sale]!) + (sale === quiet ? 30 * day : 0) <= now)
  const lot = chance.drawChoice(over.length > 0 && chance.drawOutcome(0.95) ? over : lots)
  const isGone = lot.price !== null && chance.drawOutcome(0.4)
  const price = !isGone && chance.drawOutcome(0.6) ? String(chance.drawInteger(1, 3) * 1_000) : null
  const basis = price === null ? null : chance.drawChoice(['hammer', 'inclusive'] as const)
  const outcome = price === null && !isGone ? chance.drawChoice(['unsold', 'withdrawn', null] as const) : null
  const isOther = price !== lot.price || basis !== lot.basis || outcome !== lot.outcome
  Object.assign(lot, { price, basis, outcome }, isOther ? { statedAt: world.now } : {})
  await bring(world)
}
const currency: Act = async (chance, world) => {
  chance.drawChoice(world.lots).currency = chance.drawChoice(['CHF', 'EUR'])
  await bring(world)
}
const move: Act = async (chance, world) => {
  schedule(chance, world, chance.drawChoice(world.sales.slice(0, quiet)))
  await bring(world)
}
const toggle: Act = async (chance, { people, now }) => {
  const [person, kind, way] = [
    chance.drawChoice(people),
    chance.drawChoice(['outcomes', 'reminders'] as const),
    chance.drawChoice(channels),
  ]
  const isOn = person.on.has(`${kind} ${way}`)
  if (isOn && chance.drawOutcome(0.5)) return
  if (isOn) person.on.delete(`${kind} ${way}`)
  else person.on.set(`${kind} ${way}`, now)
  await they.switchTo(person.id, kind, !isOn, way)
}
/** No digests are made for other plans. */
const lapseOrRenew: Act = async (chance, { people }) => {
  const person = chance.drawChoice(people)
  person.isPremium = !person.isPremium || chance.drawOutcome(0.5)
}
const acts: readonly (readonly [weight: number, act: Act])[] = [
  [12, save],
  [3, unsave],
  [8, result],
  [1, currency],
  [5, move],
  [1, toggle],
  [1, lapseOrRenew],
]

/** The digests of one account; some are killed before their commit and made again. */
async function digestsOf(chance: SeededRandom, world: World, person: Person): Promise<void> {
  if (!person.isPremium) return
  for (const channel of channels) {
    const moment = chance.drawChoice(['daily', 'weekly'] as const)
    if (chance.drawOutcome(0.3)) await they.makeAndKill(parts, [person.id], { channel, moment })
    const id = (await they.make(parts, [person.id], { channel, moment })).get(person.id) ?? 0
    await expectOutcomes(world, person, { channel, id })
    await expectReminders(world, person, { channel, id })
  }
}

interface Made {
  channel: (typeof channels)[number]
  id: number
}

async function expectOutcomes(world: World, person: Person, { channel, id }: Made): Promise<void> {
  const due = takeDueOutcomes(world, person, channel)
  const { rows } = await sql<{ lot: number; result: SentResult; corrects: SentResult | null }>`
    select lot_id - 1 as lot, result, corrects from sent_outcome where digest_id = ${id} order by lot_id`.execute(
    database.db,
  )
  const sent = rows.map(({ lot, ...stored }) => ({
    lot,
    result: written(stored.result),
    corrects: stored.corrects && written(stored.corrects),
  }))
  expect(sent, `history ${world.seed}`).toEqual(due)
  const section = await outcomesPart.section(database.db, { id, role: Role.Premium }, '')
  const lines = Object.entries(listDigestLines(section)).flatMap(([heading, lots]) =>
    heading === 'Awaiting results' ? [] : lots,
  )
  expect(lines).toHaveLength(due.length)
  expect(new Set(lines.map(([title]) => title))).toEqual(new Set(due.map(({ lot }) => world.lots[lot]?.title)))
  for (const { lot } of due) {
    const { note } = person.saved.get(lot) ?? {}
    if (note) expect(lines.find(([title]) => title === world.lots[lot]?.title)).toContain(`My note: ${note}`)
  }
  world.counts.results += due.length
  world.counts.unpublished += due.filter(({ result: text }) => text === 'unpublished').length
  world.counts.corrections += due.filter(({ corrects }) => corrects !== null).length
}

async function expectReminders(world: World, person: Person, { channel, id }: Made): Promise<void> {
  const due = takeDueReminders(world, person, channel)
  const { rows } = await sql<{ sale: string; day: string }>`
    select replace(sale.key, 'S', '') as sale, sale_day as day
    from sent_reminder sent join sale on sale.id = sale_id where digest_id = ${id} order by sale.key`.execute(
    database.db,
  )
  expect(
    rows.map(({ sale, day: on }) => `${sale} ${on}`),
    `history ${world.seed}`,
  ).toEqual(due)
  expect((await remindersPart.section(database.db, { id, role: Role.Premium }, '')) !== null).toBe(due.length > 0)
  world.counts.reminders += due.length
}

function written(sent: SentResult): string {
  return sent.outcome === 'sold' ? `sold ${Number(sent.price)} ${sent.basis} ${sent.currency}` : sent.outcome
}
