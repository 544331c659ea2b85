import { sql } from 'kysely'
import { lotOutcome, lotStatus } from '../lot/status.ts'
import type { Db } from '../schema.ts'

export type LotRow = Awaited<ReturnType<typeof lotRows>>[number]

/** All that a plan with sale details and exports sees of these lots, with what one account has noted on them. */
export function lotRows(db: Db, ids: readonly number[], accountId: number) {
  return db
    .selectFrom('lot')
    .innerJoin('sale', 'sale.id', 'lot.sale_id')
    .innerJoin('house', 'house.id', 'sale.house_id')
    .leftJoin('saved_lot', (join) =>
      join.onRef('saved_lot.lot_id', '=', 'lot.id').on('saved_lot.account_id', '=', accountId),
    )
    .select(['lot.id', 'lot.title', 'lot.type', 'lot.created', 'lot.lot_number', 'lot.url', 'lot.currency'])
    .select(['stone_species', 'stone_carats', 'stone_colour', 'stone_clarity', 'stone_origin', 'stone_treatment'])
    .select(['stone_laboratory', 'stone_report', 'estimate_low', 'estimate_high', 'estimate_on_request'])
    .select(['opening_bid', 'current_bid', 'price', 'price_basis', 'inclusive_price'])
    .select(['house.name as house', 'sale.location', 'sale.title as sale_title'])
    .select(['sale.starts_on', 'sale.ends_on', 'sale.date_precision'])
    .select(['saved_lot.saved_at', 'saved_lot.note', 'saved_lot.limit_amount', 'saved_lot.limit_currency'])
    .select([lotStatus.as('status'), lotOutcome.as('outcome'), optionNames.as('options')])
    .where(sql<boolean>`lot.id = any(${ids}::int[])`)
    .execute()
}

/** The names of the lot's options by group, joined by commas; sub-categories are in `type`. */
const optionNames = sql<Readonly<Record<string, string>>>`coalesce((
  select json_object_agg(filter_group, names) from (
    select filter_group,
      string_agg(name, ', ' order by array_position(lot.option_ids || lot.detail_ids, filter_option.id)) as names
    from filter_option where filter_option.id = any(lot.option_ids || lot.detail_ids) and parent_id is null
    group by filter_group) as named), '{}')`
