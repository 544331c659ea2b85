import { parseTraits, type Traits } from '../traits.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { soldAfterSale } from '@parure/features/lot/server/status.ts'
import type { Db } from '@parure/features/schema.ts'

/** A lot with its traits and price; a lot sold after its sale counts as bought in. */
export interface LotForComparison {
  id: number
  traits: Traits
  report: string | null
  stoneLeads: boolean
  soldOn: string | null
  isSold: boolean
  isBoughtIn: boolean
  /** Stated hammer price; null when missing. */
  hammer: string | null
  /** Converted at the rate of the sale's day; null without a rate within a week. */
  hammerEuros: string | null
  currency: string | null
  estimateHigh: string | null
}

interface Row extends Omit<LotForComparison, 'traits'> {
  options: [group: 'categories' | 'brands', name: string, isSub: boolean][] | null
  species: string | null
  carats: string | null
  shape: string | null
  color: string | null
  clarity: string | null
  origin: string | null
  treatment: string | null
  laboratory: string | null
}

/** SQL: the shape is stored only in the JSON of the stones. */
const shape = sql`(
  select stone->>'shape' from lot_reading, json_array_elements(stones) as stone
  where lot_id = lot.id and stone->>'species' = lot.stone_species
    and coalesce((stone->>'carats')::numeric, 0) = coalesce(lot.stone_carats, 0) limit 1)`

const options = sql`(
  select json_agg(json_build_array(filter_group, name, parent_id is not null) order by id)
  from filter_option where id = any(lot.option_ids) and filter_group in ('categories', 'brands'))`

const isHammer = sql`lot.price_basis = 'hammer' and not ${soldAfterSale}`

/** SQL: the stated hammer price in euros, at a rate from the week before the sale's day. */
const hammerEuros = sql`case
  when ${isHammer} and (lot.currency = 'EUR' or lot.sale_day - lot.rate_day <= 7) then lot.price_rank end`

export async function readLotsForComparison(db: Db, where: RawBuilder<SqlBool>): Promise<LotForComparison[]> {
  const { rows } = await sql<Row>`
    select lot.id, ${options} as options, lot.stone_species as species, lot.stone_carats as carats,
      case when lot.stone_species = 'Diamond' then ${shape} end as shape,
      lot.stone_colour as color, lot.stone_clarity as clarity, lot.stone_origin as origin,
      lot.stone_treatment as treatment, lot.stone_laboratory as laboratory,
      lot.stone_laboratory || ' ' || lot.stone_report as report, lot.stone_leads as "stoneLeads",
      lot.sale_day::text as "soldOn", lot.price is not null and not ${soldAfterSale} as "isSold",
      ${soldAfterSale} or lot.price is null and lot.stated_outcome is not distinct from 'unsold' as "isBoughtIn",
      case when ${isHammer} then lot.price end as hammer, ${hammerEuros} as "hammerEuros",
      lot.currency, coalesce(lot.estimate_high, lot.estimate_low) as "estimateHigh"
    from lot where ${where}`.execute(db)
  return rows.map(parseLotRow)
}

function parseLotRow({ options: named, ...row }: Row): LotForComparison {
  const { species, carats, shape: cut, color, clarity, origin, treatment, laboratory, ...lot } = row
  const findOptionName = (group: string, isSub: boolean): string | null =>
    named?.find(([each, , sub]) => each === group && sub === isSub)?.[1] ?? null
  const category = findOptionName('categories', false) ?? 'Other'
  const kinds = { category, subCategory: findOptionName('categories', true), maker: findOptionName('brands', false) }
  const stone = { species, carats, shape: cut, color, clarity, origin, treatment, laboratory }
  return { ...lot, traits: parseTraits({ ...kinds, ...stone }) }
}

/** Returns the pool of a lot; lots of different pools are never compared. */
export function buildPoolName({ category, species, kind }: Traits): string {
  return [category, species ?? '', kind ?? ''].join('/')
}
