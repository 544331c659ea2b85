import { sql } from 'kysely'
import { stringifyStorable } from '@parure/postgres/bulk-insert.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { buildKeyLookup } from './build-key-lookup.ts'
import type { IncomingLot } from '../../incoming/incoming-lot.ts'
import { restoreIncomingLot, type LotColumns } from '../restore-incoming-lot.ts'

/** Returns the claims of a source for its lots by key, each with the present days and names of its sale. */
export async function loadStatedLots(
  db: Db,
  sourceId: number,
  keys: readonly string[],
): Promise<Map<string, IncomingLot>> {
  if (keys.length === 0) return new Map()
  const { rows: stated } = await sql<{ source_key: string; lot: IncomingLot }>`
    select source_key, lot from ${buildKeyLookup('stated_lot', sourceId, keys)}`.execute(db)
  const { rows: shown } = await sql<LotColumns>`
    select lot.*, ${joinedColumns} from ${buildKeyLookup('lot', sourceId, keys)} join sale on sale.id = lot.sale_id
      join house on house.id = sale.house_id
    union all
    select lot.*, ${joinedColumns} from ${buildKeyLookup('source_record', sourceId, keys)} join lot on lot.id = source_record.lot_id
      join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    where lot.source_id <> source_record.source_id`.execute(db)
  const found = new Map(stated.map(({ source_key, lot }) => [source_key, lot]))
  for (const row of shown) {
    // Lots older than `stated_lot` are derived from their columns.
    const lot = found.get(row.asked_key) ?? restoreIncomingLot(row)
    const { key, title, location, startsOn, endsOn, precision, startsTime = null } = restoreIncomingLot(row).sale
    const sale = lot.sale.key === key ? { title, location, startsOn, endsOn, precision, startsTime } : {}
    found.set(row.asked_key, { ...lot, sale: { ...lot.sale, ...sale } })
  }
  return found
}

const joinedColumns =
  sql.raw(`asked.key as asked_key, house.name as house, sale.key as sale_key, sale.title as sale_title,
  sale.location, sale.starts_on::text, sale.ends_on::text, sale.date_precision, sale.starts_time, sale.time_zone,
  (select name from filter_option where id = any(lot.option_ids) and filter_group = 'brands' limit 1) as maker`)

/** Stores the claims for the lots of a batch, as JSON; `stated` is null when a row states the whole lot. */
export async function saveStatedLots(
  tx: Tx,
  rows: readonly { key: string; stated: string | null }[],
  sourceId: number,
): Promise<void> {
  const whole = rows.filter(({ stated }) => stated === null).map(({ key }) => key)
  const parts = rows.filter(({ stated }) => stated !== null)
  if (whole.length > 0) {
    await sql`
      delete from stated_lot where source_id = ${sourceId} and source_key = any(${whole}::text[])`.execute(tx)
  }
  if (parts.length === 0) return
  const named = parts.map(({ key, stated }) => ({ key, lot: JSON.parse(stated ?? '') as unknown }))
  await sql`
    insert into stated_lot (source_id, source_key, lot)
    select ${sourceId}, key, lot from json_to_recordset(${stringifyStorable(named)}::json) as fresh (key text, lot json)
    on conflict (source_id, source_key) do update set lot = excluded.lot`.execute(tx)
}
