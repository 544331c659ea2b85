import { sql } from 'kysely'
import type { Db, Tx } from '../../schema.ts'
import { eachOf } from './each-of.ts'
import type { LotTexts } from '../record/lot-record.ts'
import type { Said } from './source-claims.ts'

/** What we hold of a lot before a source's new record comes. Amounts as PostgreSQL writes them, with two decimals. */
export interface HeldLot extends Omit<LotTexts, 'created' | 'type'> {
  id: number
  sale_id: number
  /** The key that the record's own source has for it. */
  source_key: string
  /** Whether the lot is this source's: its texts, and what was read out of them, are. */
  leads: boolean
  /** Of what this source said last. */
  content_hash: string
  /** What this source said last; null where it is the only one, and the lot's columns say it. */
  said: Said | null
  currency: string | null
  estimate_low: string | null
  estimate_high: string | null
  estimate_on_request: boolean
  opening_bid: string | null
  current_bid: string | null
  price: string | null
  price_basis: string | null
  inclusive_price: string | null
  stated_outcome: string | null
  starts_on: string | null
  ends_on: string | null
  sale_key: string
}

/** The lots of these keys of the source, both those that are its own and those that it tells of besides another. */
export async function heldLots(tx: Db, sourceId: number, keys: readonly string[]): Promise<Map<string, HeldLot>> {
  const { rows } = await sql<HeldLot>`
    select ${columns}, lot.source_key, true as leads, lot.content_hash, source_record.said
    from ${eachOf('lot', sourceId, keys)} join sale on sale.id = lot.sale_id
    left join source_record on source_record.source_id = lot.source_id and source_record.source_key = lot.source_key
    union all
    select ${columns}, source_record.source_key, false, source_record.content_hash, source_record.said
    from ${eachOf('source_record', sourceId, keys)}
    join lot on lot.id = source_record.lot_id join sale on sale.id = lot.sale_id
    where lot.source_id <> source_record.source_id`.execute(tx)
  return new Map(rows.map((row) => [row.source_key, row]))
}

/** The lots of other sources under these ids, as they are held. */
export async function lotsOfOthers(tx: Tx, ids: readonly number[]): Promise<Map<number, HeldLot>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<HeldLot>`
    select ${columns}, lot.source_key, false as leads, lot.content_hash, null as said
    from lot join sale on sale.id = lot.sale_id where lot.id = any(${ids}::int[]) for update of lot`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

const names = `id sale_id lot_number currency estimate_low estimate_high estimate_on_request opening_bid current_bid price price_basis inclusive_price
  stated_outcome title description url provenance condition dimensions gender clasp_or_buckle weave reference_number`
const columns = sql.raw(
  `${names
    .split(/\s+/)
    .map((name) => `lot.${name}`)
    .join(', ')}, sale.starts_on, sale.ends_on, sale.key as sale_key`,
)
