import { formatWirePriceRange } from '@parure/values/money.ts'
import type { DoubtfulReading, ReviewItem, ReviewQueue, ReviewSubject } from '../contract.ts'
import type { ReadingField } from '@parure/features/lot/reading-field.ts'
import { sql } from 'kysely'
import { isPending } from '@parure/features/ingestion/server/store/corrections/load-pending-doubts.ts'
import type { Db } from '@parure/features/schema.ts'
import { choices } from './choices.ts'
import { listWaitingPairs, type RankedReviewItem } from './pairs.ts'

/** Maximum number of items per answer; deciding them reveals the next ones. */
const maxItems = 30

interface Filter {
  field?: ReviewSubject | undefined
  source?: number | undefined
}

/** Returns what waits for operators by money at stake: the price of a sold lot, else its estimate, in euros. */
export async function loadReviewQueue(db: Db, filter: Filter): Promise<ReviewQueue> {
  const [items, counts, settled] = await Promise.all([
    loadReviewItems(db, filter),
    countWaiting(db),
    countSettledToday(db),
  ])
  const groupCounts = <Key extends string | number>(key: (count: WaitingCount) => Key) =>
    [...Map.groupBy(counts, key)].map(([value, all]) => ({ value, waiting: sumWaiting(all) }))
  const oldest = counts.map((each) => each.oldest).toSorted((a, b) => a.getTime() - b.getTime())[0]
  const names = new Map(counts.map(({ source, name }) => [source, name]))
  const isMatchingFilter = ({ field, source }: WaitingCount) =>
    (filter.field ?? field) === field && (filter.source ?? source) === source
  return {
    waiting: sumWaiting(counts),
    matching: sumWaiting(counts.filter(isMatchingFilter)),
    oldest: oldest?.toISOString() ?? null,
    settledToday: settled,
    fields: groupCounts(({ field }) => field).map(({ value, waiting }) => ({ field: value, waiting })),
    sources: groupCounts(({ source }) => source).map(({ value, waiting }) => ({
      id: value,
      name: names.get(value) ?? '',
      waiting,
    })),
    items,
    choices,
  }
}

const sumWaiting = (counts: readonly WaitingCount[]): number => counts.reduce((all, { waiting }) => all + waiting, 0)

interface WaitingCount {
  field: ReviewSubject
  source: number
  name: string
  waiting: number
  oldest: Date
}

async function countWaiting(db: Db): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select doubt.field, source.id as source, source.name, count(*)::int as waiting, min(doubt.found_at) as oldest
    from reading_doubt as doubt join lot on lot.id = doubt.lot_id join source on source.id = lot.source_id
    where ${isPending} group by doubt.field, source.id, source.name
    union all
    select 'pair', source.id, source.name, count(*)::int, min(doubt.found_at)
    from previous_sale_doubt as doubt join lot on lot.id = doubt.lot_id join source on source.id = lot.source_id
    where doubt.is_same is null group by source.id, source.name
    order by 4 desc, 1, 2`.execute(db)
  return rows
}

async function countSettledToday(db: Db): Promise<number> {
  const { rows } = await sql<{ settled: number }>`
    select (
      select count(*) from reading_decision where decided_at >= date_trunc('day', app_now(), 'UTC') and undone_at is null
    )::int + (
      select count(*) from previous_sale_doubt where decided_at >= date_trunc('day', app_now(), 'UTC')
    )::int as settled`.execute(db)
  return rows[0]?.settled ?? 0
}

interface Row extends Omit<DoubtfulReading, 'kind' | 'lot' | 'stone'> {
  rank: number | null
  stone: string
  lotId: number
  title: string
  description: string | null
  house: string
  lotNumber: string | null
  url: string | null
  price: string | null
  low: string | null
  high: string | null
  currency: string | null
}

/** Merges readings and pairs in one order. */
async function loadReviewItems(db: Db, { field, source }: Filter): Promise<ReviewItem[]> {
  const [readings, pairs] = await Promise.all([
    field === 'pair' ? [] : loadDoubtfulReadings(db, field, source),
    field === undefined || field === 'pair' ? listWaitingPairs(db, source, maxItems) : [],
  ])
  const all: RankedReviewItem<ReviewItem>[] = [...readings, ...pairs]
  return all
    .toSorted((a, b) => (b.rank ?? -1) - (a.rank ?? -1))
    .slice(0, maxItems)
    .map(({ item }) => item)
}

async function loadDoubtfulReadings(
  db: Db,
  field: ReadingField | undefined,
  source: number | undefined,
): Promise<RankedReviewItem<DoubtfulReading>[]> {
  const { rows } = await sql<Row>`
    select doubt.id, doubt.field, doubt.stone, doubt.stone_at as "stoneAt", doubt.reason, doubt.value,
      doubt.confidence, doubt.suggestion, doubt.against, doubt.words, (${stoneWords})[doubt.stone_at + 1] as "stoneWords",
      (${corrected}) as corrected,
      (count(*) over (partition by lot.source_id, doubt.field, doubt.stone, doubt.reason, lower(doubt.words), doubt.value)
        - 1)::int * (doubt.words is not null)::int as alike,
      lot.id as "lotId", lot.title, lot.description, house.name as house, lot.lot_number as "lotNumber", lot.url,
      lot.price, lot.estimate_low as low, lot.estimate_high as high, lot.currency,
      coalesce(lot.price_rank, lot.estimate_rank)::float8 as rank
    from reading_doubt as doubt join lot on lot.id = doubt.lot_id
    join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    where ${isPending} and (${field ?? null}::text is null or doubt.field = ${field ?? null})
      and (${source ?? null}::int is null or lot.source_id = ${source ?? null})
    order by rank desc nulls last, doubt.id limit ${maxItems}`.execute(db)
  return rows.map(parseReadingRow)
}

/** SQL: the source words of the stone's species. */
const stoneWords = sql`(
  select array_agg(each.value -> 'words' -> 'species' ->> 0) from lot_reading, json_array_elements(stones) as each
  where lot_id = lot.id and each.value ->> 'species' = doubt.stone)`

/** SQL: an operator's correction that predates the change of the text. */
const corrected = sql`
  select decision.value from reading_decision as decision
  where (decision.lot_id, decision.field, decision.stone, decision.stone_at)
      = (doubt.lot_id, doubt.field, doubt.stone, doubt.stone_at)
    and decision.undone_at is null and decision.decision = 'correct' and doubt.reason = 'text-changed'
  order by decision.id desc limit 1`

function parseReadingRow({ rank, ...row }: Row): RankedReviewItem<DoubtfulReading> {
  const { lotId, title, description, house, lotNumber, url, currency, price, low, high, stone, ...reading } = row
  const figures = { price: formatWirePriceRange(price, null), estimate: formatWirePriceRange(low, high), currency }
  const lot = { id: lotId, title, description, house, lotNumber, url, ...figures }
  return { item: { kind: 'reading', ...reading, stone: stone === '' ? null : stone, lot }, rank }
}
