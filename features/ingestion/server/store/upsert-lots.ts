import { sql } from 'kysely'
import { lotTables } from '@parure/features/lot/server/tables.ts'
import type { TableColumns } from '@parure/postgres/table-columns.ts'
import { buildRecordset } from '@parure/postgres/bulk-insert.ts'
import { copyRows } from '@parure/postgres/copy-rows.ts'
import type { Tx } from '@parure/features/schema.ts'
import { redactionVersion } from '../redaction/redaction-version.ts'
import { buildFigureValues } from './figures/lot-figure-columns.ts'
import type { MatchedRecord } from './sources/match-records.ts'
import { listOptionIds } from './option-id-map.ts'
import { buildPastFromSql } from './sales/build-past-from-sql.ts'
import type { BatchContext } from './store-context.ts'

/** The view counter maintains `popularity`. */
const { popularity: _, ...lotColumns } = lotTables.lot
/** Columns that an update does not change; `updateSaleDays` updates the days. */
const fixedColumns = ['source_id', 'source_key', 'sale_day', 'past_from', 'listed_at', 'earlier_lot_id']
const updatedColumns: TableColumns = Object.fromEntries(
  Object.entries(lotColumns).filter(([name]) => !fixedColumns.includes(name)),
)

/** Inserts and updates the lots of a batch. Returns their ids by key. */
export async function upsertLots(
  tx: Tx,
  matched: readonly MatchedRecord[],
  context: BatchContext,
  pictures: ReadonlyMap<string, string[]>,
): Promise<Map<string, number>> {
  await context.rates.preload(
    tx,
    matched.map(({ record, sale }) => ({ currency: record.prices.currency, day: sale.ends_on })),
  )
  const newRows: LotRow[] = []
  const changedRows: StoredLotRow[] = []
  for (const each of matched) {
    const row = await buildLotRow(tx, each, context, pictures.get(each.record.sourceKey)?.[0] ?? null)
    if (each.stored) changedRows.push(Object.assign(row, { id: each.stored.id }))
    else newRows.push(row)
  }
  const insertedRows = await insertLots(tx, newRows)
  await updateLots(tx, changedRows)
  return new Map([...insertedRows, ...changedRows].map(({ source_key, id }) => [source_key, id]))
}

/** Inserts lots by COPY, for which their ids and `past_from` are computed beforehand. */
async function insertLots(tx: Tx, rows: readonly LotRow[]): Promise<StoredLotRow[]> {
  if (rows.length === 0) return []
  const ids = await allocateLotIds(tx, rows.length)
  const pastFroms = await computePastFroms(tx, rows)
  const inserted = rows.map((row, at) => ({ ...row, id: ids[at]!, past_from: pastFroms.get(buildPastFromKey(row)) }))
  await copyRows(tx, 'lot', lotColumns, inserted)
  return inserted
}

async function updateLots(tx: Tx, rows: readonly StoredLotRow[]): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(updatedColumns).filter((name) => name !== 'id')
  const set = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`fresh.${name}`)}`)
  await sql`
    update lot set ${sql.join(set)} from ${buildRecordset(updatedColumns, rows, 'fresh')} where lot.id = fresh.id`.execute(
    tx,
  )
}

async function allocateLotIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval((select pg_get_serial_sequence('lot', 'id')::regclass))::int as id
    from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map(({ id }) => id)
}

const pastFromColumns = {
  key: 'text',
  sale_day: 'date',
  time_zone: 'text',
  is_over: 'bool',
  listed_at: 'timestamptz',
} as const satisfies TableColumns

/** Returns the values of `past_from` by `buildPastFromKey`: PostgreSQL computes one for each key, not for each lot. */
async function computePastFroms(tx: Tx, rows: readonly LotRow[]): Promise<Map<string, string>> {
  const byKey = new Map(rows.map((row) => [buildPastFromKey(row), { ...row, key: buildPastFromKey(row) }]))
  const value = buildPastFromSql({
    endsOn: sql`fresh.sale_day`,
    timeZone: sql`fresh.time_zone`,
    isOver: sql`fresh.is_over`,
    listedAt: sql`fresh.listed_at`,
  })
  const { rows: found } = await sql<{ key: string; past_from: string }>`
    select key, ${value}::text as past_from
    from ${buildRecordset(pastFromColumns, [...byKey.values()], 'fresh')}`.execute(tx)
  return new Map(found.map(({ key, past_from }) => [key, past_from]))
}

/** Lots with the same key are past from the same time (see `buildPastFromSql`). */
function buildPastFromKey({ sale_day, time_zone, is_over, listed_at }: LotRow): string {
  return sale_day === null ? `${is_over} ${listed_at}` : `${sale_day} ${time_zone}`
}

type LotRow = Awaited<ReturnType<typeof buildLotRow>>
type StoredLotRow = LotRow & { id: number }

/** Returns the columns of a lot without its id, and `time_zone` and `is_over`, from which `past_from` follows. */
async function buildLotRow(
  tx: Tx,
  { record, row, sale, earlierLotId, stored }: MatchedRecord,
  context: BatchContext,
  mainPicture: string | null,
) {
  return {
    ...record.texts,
    ...(await buildFigureValues(tx, record, sale.ends_on, context)),
    source_id: context.sourceId,
    source_key: record.sourceKey,
    sale_id: sale.id,
    option_ids: listOptionIds(context.optionIds, record.options),
    detail_ids: listOptionIds(context.optionIds, record.details),
    ...record.stone,
    search_words: record.searchWords,
    sale_day: sale.ends_on,
    time_zone: sale.time_zone,
    is_over: context.archive || record.prices.realised !== null || record.statedOutcome === 'unsold',
    listed_at: record.listedOn ?? context.now,
    main_picture: mainPicture,
    content_hash: record.contentHash,
    read_print: row.fingerprint,
    earlier_lot_id: earlierLotId,
    // Claims of other sources keep the redaction version of their last redaction.
    redaction_version: stored?.claims ? stored.redaction_version : redactionVersion,
  }
}
