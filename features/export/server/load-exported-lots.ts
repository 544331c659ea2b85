import type { DatePrecision } from '@parure/features/lot/format-wire-auction-date.ts'
import type { ChangeLogEntry } from '@parure/features/lot/contract.ts'
import type { ReadingConfidence } from '@parure/features/lot/stone.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import type { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { loadDatedChangesByLot } from '@parure/features/lot/server/changes.ts'
import { lotOutcome, lotStatus, soldAfterSale } from '@parure/features/lot/server/status.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadConversions, type Conversion } from './conversions.ts'

type StoredRow = Awaited<ReturnType<typeof selectLotRows>>[number]

/** A lot with all fields of an export. */
export interface ExportedLotRow extends StoredRow {
  /** Newest first. */
  changes: readonly ChangeLogEntry[]
  conversion: Conversion | null
}

/** The account that the file is exported for. */
export interface ExportReader {
  accountId: number
  role: Role
  /** Target currency; null keeps published amounts only. */
  currency: ReaderCurrency | null
}

/** Returns, by id, everything that a plan with sale details and exports may see of the lots, as on their pages. */
export async function loadExportedLots(
  db: Db,
  ids: readonly number[],
  reader: ExportReader,
): Promise<Map<number, ExportedLotRow>> {
  const rows = await selectLotRows(db, ids, reader.accountId)
  const precisions = new Map(rows.map((row) => [row.id, row.date_precision as DatePrecision]))
  const [changes, conversions] = await Promise.all([
    loadDatedChangesByLot(db, precisions, reader.role),
    loadConversions(db, rows, reader.currency),
  ])
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, changes: changes.get(row.id) ?? [], conversion: conversions.get(row.id) ?? null },
    ]),
  )
}

/** Includes the notes of one account. */
function selectLotRows(db: Db, ids: readonly number[], accountId: number) {
  return db
    .selectFrom('lot')
    .innerJoin('sale', 'sale.id', 'lot.sale_id')
    .innerJoin('house', 'house.id', 'sale.house_id')
    .leftJoin('lot_reading', 'lot_reading.lot_id', 'lot.id')
    .leftJoin('saved_lot', (join) =>
      join.onRef('saved_lot.lot_id', '=', 'lot.id').on('saved_lot.account_id', '=', accountId),
    )
    .select(['lot.id', 'lot.title', 'lot.type', 'lot.created', 'lot.lot_number', 'lot.url', 'lot.currency'])
    .select(['stone_species', 'stone_carats', 'stone_colour', 'stone_clarity', 'stone_origin', 'stone_treatment'])
    .select(['stone_laboratory', 'stone_report', 'estimate_low', 'estimate_high', 'estimate_on_request'])
    .select(['stone_weight', 'gross_weight', 'dimensions', 'reference_number'])
    .select(['opening_bid', 'current_bid', 'price', 'price_basis', 'inclusive_price'])
    .select(['house.name as house', 'sale.location', 'sale.title as sale_title'])
    .select(['sale.starts_on', 'sale.ends_on', 'sale.date_precision'])
    .select(['saved_lot.saved_at', 'saved_lot.note', 'saved_lot.limit_amount', 'saved_lot.limit_currency'])
    .select([lotStatus.as('status'), lotOutcome.as('outcome'), optionNames.as('options'), stoneWords.as('stoneWords')])
    .select(soldAfterSale.as('soldAfterSale'))
    .where(sql<boolean>`lot.id = any(${ids}::int[])`)
    .execute()
}

/** SQL: confidence and source words of the principal stone's values; null when no stone was read. */
const stoneWords = sql<Partial<Record<string, readonly [words: string, confidence: ReadingConfidence]>> | null>`(
  select each.value -> 'words' from json_array_elements(lot_reading.stones) with ordinality as each (value, place)
  where each.value ->> 'species' = lot.stone_species
  order by (each.value ->> 'carats')::numeric is distinct from lot.stone_carats, place limit 1)`

/** SQL: names of the lot's options by group, comma-separated; sub-categories are in `type`. */
const optionNames = sql<Readonly<Record<string, string>>>`coalesce((
  select json_object_agg(filter_group, names) from (
    select filter_group,
      string_agg(name, ', ' order by array_position(lot.option_ids || lot.detail_ids, filter_option.id)) as names
    from filter_option where filter_option.id = any(lot.option_ids || lot.detail_ids) and parent_id is null
    group by filter_group) as named), '{}')`
