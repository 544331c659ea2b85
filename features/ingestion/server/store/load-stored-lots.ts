import { sql } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'
import { buildKeyLookup } from './sources/build-key-lookup.ts'
import type { RecordTexts } from '../record/record-texts.ts'
import { restoreIncomingPrices, type PriceColumns } from './figures/price-columns.ts'
import { pickSupplementedTexts, type SourceClaims } from './sources/source-claims.ts'

/** A lot as it is stored before a new record of a source; amounts in PostgreSQL's format, with two decimals. */
export interface StoredLot extends Omit<RecordTexts, 'created' | 'type'>, PriceColumns {
  id: number
  sale_id: number
  /** The key that the record's own source uses for it. */
  source_key: string
  /** Whether this is the lot's primary source: the first, whose texts and attributes the lot has. */
  leads: boolean
  redaction_version: string | null
  /** Hash of this source's last record. */
  content_hash: string
  /**
   * Claims of this source's last record; null when it is the lot's only source and the lot's columns are its claims.
   */
  claims: SourceClaims | null
  stated_outcome: string | null
  starts_on: string | null
  ends_on: string | null
  sale_key: string
}

/**
 * Returns the source's lots with these keys: its own ones, and those of other sources to which its records are joined.
 */
export async function loadStoredLots(
  tx: Db,
  sourceId: number,
  keys: readonly string[],
): Promise<Map<string, StoredLot>> {
  const { rows } = await sql<StoredLot>`
    select ${columns}, lot.source_key, true as leads, lot.content_hash, source_record.said as claims
    from ${buildKeyLookup('lot', sourceId, keys)} join sale on sale.id = lot.sale_id
    left join source_record on source_record.source_id = lot.source_id and source_record.source_key = lot.source_key
    union all
    select ${columns}, source_record.source_key, false, source_record.content_hash, source_record.said as claims
    from ${buildKeyLookup('source_record', sourceId, keys)}
    join lot on lot.id = source_record.lot_id join sale on sale.id = lot.sale_id
    where lot.source_id <> source_record.source_id`.execute(tx)
  return new Map(rows.map((row) => [row.source_key, row]))
}

/** Locks and returns the lots of other sources with these ids. */
export async function lockOtherLots(tx: Tx, ids: readonly number[]): Promise<Map<number, StoredLot>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredLot>`
    select ${columns}, lot.source_key, false as leads, lot.content_hash, null as claims
    from lot join sale on sale.id = lot.sale_id where lot.id = any(${ids}::int[]) for update of lot`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the claims of a lot's only source, from the columns of the lot. */
export function restoreClaims(stored: StoredLot): SourceClaims {
  return {
    texts: pickSupplementedTexts(stored),
    prices: restoreIncomingPrices(stored),
    statedOutcome: stored.stated_outcome as SourceClaims['statedOutcome'],
  }
}

const columnNames = `id sale_id lot_number currency estimate_low estimate_high estimate_on_request opening_bid current_bid price price_basis inclusive_price
  stated_outcome title description full_description url provenance full_provenance condition dimensions gender clasp_or_buckle weave reference_number redaction_version`
const columns = sql.raw(
  `${columnNames
    .split(/\s+/)
    .map((name) => `lot.${name}`)
    .join(', ')}, sale.starts_on, sale.ends_on, sale.key as sale_key`,
)
