import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'
import { storedPastFrom } from '../store/sales/build-past-from-sql.ts'

/**
 * Tracks which upcoming lots of a source a run has not seen yet. Its size grows only with the upcoming lots, not with
 * all past ones.
 */
export interface Listing {
  /** Keys of upcoming lots that the run has not seen yet. */
  readonly missing: Set<string>
  /** Number of upcoming lots when the run began, without those already missing. */
  readonly expected: number
  /** Keys of lots that were missing, were seen in this run and are not relisted yet. */
  readonly returned: Set<string>
  /** Keys of lots that were missing when the run began. */
  readonly wasMissing: ReadonlySet<string>
  /** Records that the source lists the lot. */
  markSeen(key: string): void
}

/** Loads the lots that the source should list: those still upcoming, and those that were missing. */
export async function loadListing(db: Db, sourceId: number): Promise<Listing> {
  const { rows } = await sql<{ source_key: string; upcoming: boolean; missing: boolean }>`
    select listed.source_key, past_from > app_now() as upcoming, missing_lot.lot_id is not null as missing
    from (${buildSourceLots(sourceId)}) as listed join lot on lot.id = listed.id
    left join missing_lot on missing_lot.lot_id = lot.id and missing_lot.source_id = ${sourceId}
    where past_from > app_now() or missing_lot.lot_id is not null`.execute(db)
  const missing = new Set(rows.filter(({ upcoming }) => upcoming).map(({ source_key }) => source_key))
  const wasMissing = new Set(rows.filter((row) => row.missing).map(({ source_key }) => source_key))
  const returned = new Set<string>()
  return {
    expected: rows.filter((row) => row.upcoming && !row.missing).length,
    missing,
    returned,
    wasMissing,
    markSeen: (key) => {
      missing.delete(key)
      if (wasMissing.has(key)) returned.add(key)
    },
  }
}

/** Lists lots that were missing again, in their earlier state. Idempotent. */
export async function restoreMissingLots(tx: Tx, sourceId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const { rows } = await sql<{ id: number }>`${buildSourceLots(sourceId, keys)}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`
    with back as (
      select lot_id, bool_or(called_withdrawn) as called_withdrawn, bool_or(delisted_at is not null) as was_out
      from missing_lot where lot_id = any(${ids}::int[]) group by lot_id
    ), mine as (
      delete from missing_lot where lot_id = any(${ids}::int[]) and source_id = ${sourceId}
    ), theirs as (
      update missing_lot set delisted_at = null, called_withdrawn = false
      where lot_id = any(${ids}::int[]) and source_id <> ${sourceId} and delisted_at is not null
    ), logged as (
      insert into lot_change (lot_id, kind, before, after)
      select lot_id, 'withdrawn', '[true]', '[false]' from back where called_withdrawn
    )
    update lot set past_from = ${storedPastFrom},
      stated_outcome = case when back.called_withdrawn then null else lot.stated_outcome end
    from back, sale, source
    where lot.id = back.lot_id and back.was_out
      and sale.id = lot.sale_id and source.id = lot.source_id`.execute(tx)
}

/**
 * SQL: the lots of the source by its own keys: its own ones, and those of other sources to which its records are
 * joined.
 */
export function buildSourceLots(
  sourceId: number,
  keys?: readonly string[],
): RawBuilder<{ id: number; source_key: string }> {
  const buildKeyCondition = (table: string) =>
    keys ? sql`and ${sql.ref(`${table}.source_key`)} = any(${keys}::text[])` : sql``
  return sql`
    select id, source_key from lot where source_id = ${sourceId} ${buildKeyCondition('lot')}
    union all
    select lot.id, record.source_key from source_record as record join lot on lot.id = record.lot_id
    where record.source_id = ${sourceId} and lot.source_id <> record.source_id ${buildKeyCondition('record')}`
}
