import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChance, type Chance } from '@parure/portal/test/database/damage.ts'
import {
  createEmptyModel,
  modelChannels,
  sendDueDigests,
  type Model,
  type ModelAccount,
} from '@parure/portal/test/people/digest-model.ts'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { grantPlan } from '@parure/features/billing/server/entitlement/entitlements.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { changePreference } from '../preferences.ts'
import type { DigestPart } from './part.ts'
import { sendDigests } from './send-digests.ts'

const histories = Number(process.env['CASES'] ?? 2)
const steps = 60
const gemstones = ['Emerald', 'Ruby']
const makers = ['Cartier', 'Boucheron']
const zones = [
  ['UTC', 0],
  ['America/New_York', -300],
  ['Asia/Kolkata', 330],
] as const

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

/** 2031-01-02 is a Thursday: day 0 of the model. */
const begin = '2031-01-02 00:00 UTC'

async function moveTo(minutes: number): Promise<void> {
  await sql`
    insert into app_clock (ahead) values (${begin}::timestamptz + make_interval(secs => ${minutes * 60}) - now())
    on conflict (only_row) do update set ahead = excluded.ahead`.execute(database.db)
}
async function now(): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from app_now() - ${begin}::timestamptz)::float8 / 60 as minutes`.execute(database.db)
  return rows[0]?.minutes ?? 0
}

/** Runs the job in a worker that is killed in some transaction, at random: nothing it asks after that is answered. */
async function runKilled(chance: Chance): Promise<void> {
  let isKilled = false
  const dieIfKilled = (): void => {
    if (isKilled) throw new Error('killed')
  }
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      dieIfKilled()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const fill = async (): Promise<void> => {
    isKilled ||= chance(2) === 0
    dieIfKilled()
  }
  const part: DigestPart = { name: 'outcomes', gate: 'resultAlerts', fill, section: async () => null }
  await sendDigests({ db, parts: [part] }).catch(() => 0)
}

async function anAccount(model: Model, chance: Chance): Promise<void> {
  const [zone, offset] = zones[chance(zones.length)] ?? zones[0]
  const { id } = await database.db
    .insertInto('account')
    .values({ email: `h${crypto.randomUUID()}@x.test`, name: 'Ada', time_zone: zone })
    .returning('id')
    .executeTakeFirstOrThrow()
  await grantPlan(database.db, id, 4, null, 'test')
  const isConnected = chance(2) === 0
  if (isConnected) await database.db.insertInto('telegram_chat').values({ account_id: id, chat_id: id }).execute()
  for (const name of ['followed', 'email', 'telegram'] as const)
    await changePreference(database.db, { accountId: id, role: Role.Premium }, { name, value: true })
  const since = await now()
  model.accounts.push({
    id,
    offset,
    isPremium: true,
    isConnected,
    follows: new Map(),
    brandsSince: { email: since, telegram: isConnected ? since : null },
    searchesSince: { email: -1, telegram: isConnected ? since : null },
  })
}

type Step = (model: Model, chance: Chance, account: ModelAccount) => Promise<void>

async function brandIds(): Promise<number[]> {
  const rows = await database.db
    .selectFrom('filter_option')
    .select('id')
    .where('name', 'in', makers)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const list: Step = async (model, chance) => {
  const [maker, gemstone] = [makers[chance(2)] ?? '', gemstones[chance(2)] ?? '']
  const key = `lot-${crypto.randomUUID()}`
  const description = `Set with a ${gemstone.toLowerCase()} of 2.10 carats in 18 carat yellow gold.`
  await ingestRows(database.db, [buildRow({ key, title: `${gemstone} ring`, description, maker })])
  const lot = await database.db
    .selectFrom('lot')
    .innerJoin('lot_change', 'lot_change.lot_id', 'lot.id')
    .select(['lot.id', 'option_ids'])
    .select(sql<number>`extract(epoch from seen_at - ${begin}::timestamptz)::float8 / 60`.as('seen'))
    .where('source_key', '=', key)
    .executeTakeFirstOrThrow()
  const brandId = (await brandIds()).find((id) => lot.option_ids.includes(id)) ?? 0
  model.lots.push({ id: lot.id, brandId, gemstone, seen: lot.seen, isOver: false })
}

const endLot: Step = async (model, chance) => {
  const lot = model.lots[chance(Math.max(1, model.lots.length))]
  if (!lot) return
  lot.isOver = true
  const change =
    chance(2) === 0 ? { stated_outcome: 'withdrawn' } : { past_from: sql<Date>`app_now() - interval '1 minute'` }
  await database.db.updateTable('lot').set(change).where('id', '=', lot.id).execute()
}

const follow: Step = async (_model, chance, account) => {
  const brand = (await brandIds())[chance(2)]
  if (brand === undefined) return
  const row = database.db
    .deleteFrom('followed_brand')
    .where('account_id', '=', account.id)
    .where('brand_id', '=', brand)
  if (account.follows.delete(brand)) {
    await row.execute()
    return
  }
  await database.db.insertInto('followed_brand').values({ account_id: account.id, brand_id: brand }).execute()
  account.follows.set(brand, await now())
}

const save: Step = async (model, chance, { id: accountId }) => {
  const gemstone = gemstones[chance(2)] ?? ''
  const frequency = (['immediately', 'daily', 'weekly'] as const)[chance(3)] ?? 'daily'
  const by = { email: chance(3) < 2, telegram: chance(3) < 2 }
  const { id } = await database.db
    .insertInto('saved_search')
    .values({
      account_id: accountId,
      name: crypto.randomUUID(),
      criteria: JSON.stringify({ gemstones: gemstone }),
      frequency,
      by_email: by.email,
      by_telegram: by.telegram,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const savedAt = await now()
  model.searches.push({ id, accountId, gemstone, frequency, by, savedAt, since: savedAt, isActive: true })
}

const changeSearch: Step = async (model, chance) => {
  const search = model.searches[chance(Math.max(1, model.searches.length))]
  if (!search) return
  const set = (to: object) => database.db.updateTable('saved_search').set(to).where('id', '=', search.id).execute()
  if (chance(2) === 0) {
    search.isActive = !search.isActive
    const column = chance(2) === 0 ? 'paused_at' : 'deleted_at'
    await set(search.isActive ? { paused_at: null, deleted_at: null } : { [column]: sql`app_now()` })
    return
  }
  search.gemstone = gemstones[chance(2)] ?? ''
  await set({ criteria: JSON.stringify({ gemstones: search.gemstone }), criteria_since: sql`app_now()` })
  search.since = await now()
}

const switchSearches: Step = async (_model, chance, account) => {
  const value = chance(2) === 0
  await changePreference(
    database.db,
    { accountId: account.id, role: Role.Premium },
    { name: 'SavedSearches.email', value },
  )
  const wasSet = account.searchesSince.email
  account.searchesSince.email = value ? (wasSet !== null && wasSet > 0 ? wasSet : await now()) : null
}

const changePlan: Step = async (_model, _chance, account) => {
  account.isPremium = !account.isPremium
  if (account.isPremium) await grantPlan(database.db, account.id, 4, null, 'test')
  else await database.db.deleteFrom('entitlement').where('account_id', '=', account.id).execute()
}

const everyStep: readonly Step[] = [list, list, list, endLot, follow, save, changeSearch, switchSearches, changePlan]

/** Runs the job as workers do: some die, and two work at once. */
async function run(chance: Chance): Promise<void> {
  const { db } = database
  await Promise.all([runKilled(chance), sendDigests({ db, parts: [] })])
  await sendDigests({ db, parts: [] })
}

async function sentOf(model: Model): Promise<Model['sent']> {
  const { rows } = await sql<{ key: string; moment: 'daily'; searchIds: number[]; brandIds: number[] }>`
    select sent.account_id || ' ' || sent.channel || ' ' || lot_id as key, moment, search_ids as "searchIds",
      brand_ids as "brandIds"
    from sent_lot sent join digest on digest.id = sent.digest_id
    where sent.account_id = any(${model.accounts.map(({ id }) => id)}::int[])`.execute(database.db)
  return new Map(rows.map(({ key, ...sent }) => [key, sent]))
}

/** Between twenty minutes and a day and a half, in busy histories mostly an hour, but never within two minutes of an hour or of a lot's eight days. */
function later({ lots }: Model, time: number, chance: Chance, isBusy: boolean): number {
  const isLong = chance(isBusy ? 20 : 3) === 0
  const next = time + 20 + chance(isLong ? 2_000 : isBusy ? 40 : 200)
  const isClose = lots.some(({ seen }) => Math.abs(next - seen - 11_520) < 2)
  const minute = Math.floor(next) % 30
  return isClose || minute < 2 || minute > 27 ? later({ lots } as Model, next, chance, isBusy) : next
}

test.each(Array.from({ length: histories }, (_, seed) => seed + 1))(
  'history %i: each lot once for each account and channel, at its earliest moment, with all reasons',
  async (seed) => {
    const chance = createChance(seed)
    const isBusy = seed % 2 === 1
    const model = createEmptyModel()
    await sql`delete from lot_change`.execute(database.db)
    await database.db.deleteFrom('account').execute()
    let time = 610
    await moveTo(time)
    for (let made = 0; made < 2; made++) await anAccount(model, chance)
    if (isBusy) for (const account of model.accounts) await save(model, () => 0, account)
    for (let step = 0; step < steps; step++) {
      const account = model.accounts[chance(model.accounts.length)]
      if (account) await (isBusy && step % 3 > 0 ? list : everyStep[chance(everyStep.length)])?.(model, chance, account)
      if (chance(2) === 0) continue
      time = later(model, time, chance, isBusy)
      await moveTo(time)
      await run(chance)
      sendDueDigests(model, await now())
      expect(await sentOf(model)).toEqual(model.sent)
    }
    expect(modelChannels.some((channel) => [...model.sent.keys()].some((key) => key.includes(channel)))).toBe(true)
  },
  120_000,
)
