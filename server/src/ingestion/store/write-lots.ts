import { sql, type RawBuilder } from 'kysely'
import { lotTables } from '../../lot/tables.ts'
import type { Columns } from '../../platform/database/columns.ts'
import { recordset } from '../../platform/database/bulk-insert.ts'
import { copyRows } from '../../platform/database/copy-rows.ts'
import type { Tx } from '../../schema.ts'
import { pastFrom } from './past-from.ts'
import type { MatchedRecord } from './match-records.ts'
import { optionIdsOf } from './option-ids.ts'
import type { BatchContext } from './store-context.ts'
import { figureValues } from './figure-columns.ts'

const { popularity: _, ...ownColumns } = lotTables.lot
/** Columns as they come with the rows; PostgreSQL computes the rest from them. */
const given: Columns = { ...ownColumns, search_words: 'text', time_zone: 'text', past_from: 'bool' }
/** Columns that an update leaves; `moveLots` sets the days. */
const unchangedColumns = new Set([
  'id',
  'source_id',
  'source_key',
  'sale_day',
  'past_from',
  'listed_at',
  'earlier_lot_id',
])

const listedAt = sql<Date>`coalesce(fresh.listed_at, app_now())`
const computed: Record<string, RawBuilder<unknown>> = {
  search_words: sql`fresh.search_words::tsvector`,
  listed_at: listedAt,
  // The row gives whether it is over.
  past_from: pastFrom({
    endsOn: sql`fresh.sale_day`,
    timeZone: sql`fresh.time_zone`,
    isOver: sql`fresh.past_from`,
    listedAt,
  }),
}
const names = Object.keys(ownColumns).filter((name) => name !== 'id')
const value = (name: string): RawBuilder<unknown> => computed[name] ?? sql.ref(`fresh.${name}`)

/** Writes the lots of a batch and gives their ids by key; when a lot was listed first stays as it was. */
export async function writeLots(
  tx: Tx,
  matched: readonly MatchedRecord[],
  context: BatchContext,
  pictures: ReadonlyMap<string, string[]>,
): Promise<Map<string, number>> {
  await context.rates.preload(
    tx,
    matched.map(({ record, sale }) => ({ currency: record.prices.currency, day: sale.ends_on })),
  )
  const rows = await Promise.all(
    matched.map((each) => lotRow(tx, each, context, pictures.get(each.record.sourceKey)?.[0] ?? null)),
  )
  const [fresh, changed] = [rows.filter(({ id }) => id === null), rows.filter(({ id }) => id !== null)]
  if (fresh.length > 0) await copyLots(tx, fresh, context.now)
  if (changed.length > 0) {
    const set = names
      .filter((name) => !unchangedColumns.has(name))
      .map((name) => sql`${sql.ref(name)} = ${value(name)}`)
    await sql`update lot set ${sql.join(set)} from ${recordset(given, changed, 'fresh')} where lot.id = fresh.id`.execute(
      tx,
    )
  }
  return new Map(rows.map((row) => [row.source_key, Number(row.id)]))
}

type LotRow = Awaited<ReturnType<typeof lotRow>>

/** Gives new lots their ids. What SQL computes is asked for once for all lots of a day. */
async function copyLots(tx: Tx, fresh: readonly LotRow[], now: string): Promise<void> {
  for (const row of fresh) row.listed_at ??= now
  const { rows: ids } = await sql<{ id: number }>`
    select nextval((select pg_get_serial_sequence('lot', 'id')::regclass))::int as id
    from generate_series(1, ${fresh.length}::int)`.execute(tx)
  const asked = new Map(fresh.map((row) => [dayOf(row), { ...row, day: dayOf(row) }]))
  const { rows: days } = await sql<{ day: string; past_from: string }>`
    select day, ${computed['past_from']}::text as past_from
    from ${recordset(askedOfDay, [...asked.values()], 'fresh')}`.execute(tx)
  const pastFroms = new Map(days.map(({ day, past_from }) => [day, past_from]))
  const rows = fresh.map((row, index) => {
    row.id = ids[index]?.id ?? null
    return Object.assign(row, { past_from: pastFroms.get(dayOf(row)) })
  })
  await copyRows(tx, 'lot', ownColumns, rows)
}

const askedOfDay = {
  day: 'text',
  sale_day: 'date',
  time_zone: 'text',
  past_from: 'bool',
  listed_at: 'timestamptz',
} as const

/** Lots with the same key are past from the same moment. */
function dayOf({ sale_day, time_zone, past_from, listed_at }: LotRow): string {
  return sale_day === null ? `${past_from} ${listed_at}` : `${sale_day} ${time_zone}`
}

async function lotRow(
  tx: Tx,
  { record, row, stored, sale, earlier }: MatchedRecord,
  context: BatchContext,
  mainPicture: string | null,
) {
  const { sourceKey } = record
  return {
    ...record.texts,
    ...(await figureValues(tx, record, sale.ends_on, context)),
    id: stored?.id ?? null,
    source_id: context.sourceId,
    source_key: sourceKey,
    sale_id: sale.id,
    option_ids: optionIdsOf(context.optionIds, record.options),
    detail_ids: optionIdsOf(context.optionIds, record.details),
    ...record.stone,
    search_words: record.searchWords,
    sale_day: sale.ends_on,
    time_zone: sale.time_zone,
    past_from: context.archive || record.prices.realised !== null || record.statedOutcome === 'unsold',
    listed_at: record.listedOn,
    main_picture: mainPicture,
    content_hash: record.contentHash,
    read_print: row.fingerprint,
    earlier_lot_id: earlier,
  }
}
