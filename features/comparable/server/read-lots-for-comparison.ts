import { parseTraits, type Traits } from '../traits.ts'
import { readLotTraits, type LotTraits, type StoredStone } from '@parure/valuation'
import { classifyMetal } from '../metal-family.ts'
import { notStated } from '@parure/vocabulary/filter-group.ts'
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
  /** Middle of the estimate, in the lot's currency. */
  estimateMid: string | null
  /** The same, at the rate at which the price was converted. */
  estimateEuros: string | null
  /** What the valuation model reads. */
  valuedTraits: LotTraits
}

interface Row extends Omit<LotForComparison, 'traits' | 'valuedTraits'> {
  options: [group: TraitGroup, name: string, isSub: boolean][] | null
  stones: StoredStone[] | null
  attributes: { field: string; value: string }[] | null
  text: string
  house: string
  country: string | null
  species: string | null
  carats: string | null
  shape: string | null
  color: string | null
  clarity: string | null
  origin: string | null
  treatment: string | null
  laboratory: string | null
}

const traitGroups = ['categories', 'brands', 'materials', 'styles', 'periods', 'makerRoles'] as const
type TraitGroup = (typeof traitGroups)[number]

/** SQL: the shape is stored only in the JSON of the stones. */
const shape = sql`(
  select stone->>'shape' from lot_reading, json_array_elements(stones) as stone
  where lot_id = lot.id and stone->>'species' = lot.stone_species
    and coalesce((stone->>'carats')::numeric, 0) = coalesce(lot.stone_carats, 0) limit 1)`

const options = sql`(
  select json_agg(json_build_array(filter_group, name, parent_id is not null) order by id)
  from filter_option where id = any(lot.option_ids || lot.detail_ids) and filter_group = any(${traitGroups}::text[]))`

/** Characters of a text that state sizes and grades. */
const textLength = 1_000
const estimateMid = sql`(coalesce(lot.estimate_low, lot.estimate_high) + coalesce(lot.estimate_high, lot.estimate_low)) / 2`

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
      lot.currency, coalesce(lot.estimate_high, lot.estimate_low) as "estimateHigh", ${estimateMid} as "estimateMid",
      ${estimateMid} * ${hammerEuros} / nullif(lot.price, 0) as "estimateEuros",
      lot_reading.stones, lot_reading.attributes,
      lot.title || '. ' || coalesce(left(lot.description, ${textLength}), '') as text,
      house.name as house, coalesce(sale.sale_country, house.country) as country
    from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    left join lot_reading on lot_reading.lot_id = lot.id
    where ${where}`.execute(db)
  return rows.map(parseLotRow)
}

function parseLotRow({ options: named, stones, attributes, text, house, country, ...row }: Row): LotForComparison {
  const { species, carats, shape: cut, color, clarity, origin, treatment, laboratory, ...lot } = row
  const listNames = (group: TraitGroup, isSub = false): string[] =>
    named?.flatMap(([each, name, sub]) => (each === group && sub === isSub ? [name] : [])) ?? []
  const [category = 'Other'] = listNames('categories')
  const [subCategory = null] = listNames('categories', true)
  const [maker = null] = listNames('brands')
  const kinds = { category, subCategory, maker }
  const valuedTraits = readLotTraits({
    ...kinds,
    isAttributed: listNames('makerRoles').includes('Attributed'),
    materials: listNames('materials'),
    styles: listNames('styles'),
    period: listNames('periods').find((name) => name !== notStated) ?? null,
    stones: stones ?? [],
    attributes: attributes ?? [],
    text,
    house,
    country,
  })
  const stone = { species, carats, shape: cut, color, clarity, origin, treatment, laboratory }
  const pearls = valuedTraits.principal?.species === 'Pearl' ? (stones ?? []).find(isPearl) : undefined
  const piece = { metal: classifyMetal(valuedTraits.metal), grams: valuedTraits.grams }
  if (!pearls || species === 'Pearl')
    return { ...lot, traits: { ...parseTraits({ ...kinds, ...stone }), ...piece }, valuedTraits }
  // A strand whose clasp or pendant is set with another stone.
  const traits = parseTraits({ ...kinds, ...noStone, species: 'Pearl', treatment: pearls.treatment ?? null })
  return { ...lot, stoneLeads: false, traits: { ...traits, ...piece }, valuedTraits }
}

const isPearl = ({ species }: StoredStone): boolean => species === 'Pearl'
const noStone = { carats: null, shape: null, color: null, clarity: null, origin: null, laboratory: null }

/** Returns the pool of a lot; lots of different pools are never compared. */
export function buildPoolName({ category, species, kind }: Traits): string {
  return [category, species ?? '', kind ?? ''].join('/')
}
