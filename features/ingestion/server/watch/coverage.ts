import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { storeWeek } from './store-week.ts'

/** Fields that most lots could have, by their names for operators, with their conditions. */
const columns = {
  estimate: 'estimate_low is not null or estimate_high is not null',
  description: 'description is not null',
  pictures: 'main_picture is not null',
  'auction date': 'sale_day is not null',
  location: 'sale.location is not null',
  'lot number': 'lot_number is not null',
  'source url': 'lot.url is not null',
  condition: 'condition is not null',
  provenance: 'coalesce(full_provenance, provenance) is not null',
  dimensions: 'dimensions is not null',
  period: 'created is not null',
  'gross weight': 'gross_weight is not null',
  'stone weight': 'stone_weight is not null',
} as const
/** Fields that many lots rightly lack, such as a current bid or a gender. */
const rareColumns = {
  'opening bid': 'opening_bid is not null',
  'current bid': 'current_bid is not null',
  'diamond color': 'diamond_color is not null',
  clarity: 'clarity is not null',
  gender: 'gender is not null',
  'clasp or buckle': 'clasp_or_buckle is not null',
  weave: 'weave is not null',
  motif: 'motif is not null',
  type: 'type is not null',
  'reference number': 'reference_number is not null',
} as const
const groups = {
  category: 'categories',
  materials: 'materials',
  gemstones: 'gemstones',
  brand: 'brands',
  style: 'styles',
} as const

/** Fields by which sources are compared, without the rare ones. */
export const comparedFields: readonly string[] = ['price', ...Object.keys(columns), ...Object.keys(groups)]

/**
 * Stores the share of a source's lots that has each field, as present state and for this week; only past lots are
 * expected to have a price.
 */
export async function updateCoverage(tx: Tx, sourceId: number): Promise<void> {
  const buildFieldShare = ([field, has]: [string, string]) => buildShare(field, sql`avg((${sql.raw(has)})::int)`)
  const shares = Object.entries(columns).map(buildFieldShare)
  const rare = Object.entries(rareColumns).map(buildFieldShare)
  const ofOptions = Object.entries(groups).map(([field, group]) =>
    buildShare(
      field,
      sql`(select coalesce(sum(lots), 0) from found where filter_group = ${group}::text) / nullif(count(*), 0)`,
    ),
  )
  const price = buildShare('price', sql`avg((price is not null)::int) filter (where past_from <= (select app_now()))`)
  // Many lots have identical options: these are looked up once for all of them.
  await sql`
    with alike as (
      select option_ids, count(*) as lots from lot where source_id = ${sourceId} group by option_ids
    ), found as (
      select filter_group, sum(lots) as lots from alike
      cross join lateral (select distinct filter_group from filter_option where id = any(option_ids)) as each
      group by filter_group
    )
    update source set coverage = (
      select jsonb_build_array(${sql.join([price, ...shares, ...ofOptions, ...rare])})
      from lot join sale on sale.id = lot.sale_id
      where lot.source_id = ${sourceId})
    where id = ${sourceId}`.execute(tx)
  await storeWeek(tx, sourceId)
}

function buildShare(field: string, figure: ReturnType<typeof sql>): ReturnType<typeof sql> {
  return sql`jsonb_build_object('field', ${field}::text, 'share', round(${figure}, 4))`
}
