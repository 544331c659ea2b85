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
  /** Ids of options as PostgreSQL writes an array: `{1,2}`. */
  options: string
  stones: StoredStone[] | null
  attributes: { field: string; value: string }[] | null
  text: string
  house: string
  country: string | null
  species: string | null
  carats: string | null
  color: string | null
  clarity: string | null
  origin: string | null
  treatment: string | null
  laboratory: string | null
}

const traitGroups = ['categories', 'brands', 'materials', 'styles', 'periods', 'makerRoles'] as const
type TraitGroup = (typeof traitGroups)[number]

/** SQL: whether a size or a cut grade in the texts is a trait of a stone. */
const hasReadStones = sql`lot_reading.stones::text ~ '"(Diamond|Pearl)"'`

/** Characters of a text that state sizes and grades. */
const textLength = 1_000
const estimateMid = sql`(coalesce(lot.estimate_low, lot.estimate_high) + coalesce(lot.estimate_high, lot.estimate_low)) / 2`

const isHammer = sql`lot.price_basis = 'hammer' and not ${soldAfterSale}`

/** SQL: the stated hammer price in euros, at a rate from the week before the sale's day. */
const hammerEuros = sql`case
  when ${isHammer} and (lot.currency = 'EUR' or lot.sale_day - lot.rate_day <= 7) then lot.price_rank end`

export async function readLotsForComparison(db: Db, where: RawBuilder<SqlBool>): Promise<LotForComparison[]> {
  const { rows } = await sql<Row>`
    select lot.id, (lot.option_ids || lot.detail_ids)::text as options,
      lot.stone_species as species, lot.stone_carats as carats,
      lot.stone_colour as color, lot.stone_clarity as clarity, lot.stone_origin as origin,
      lot.stone_treatment as treatment, lot.stone_laboratory as laboratory,
      lot.stone_laboratory || ' ' || lot.stone_report as report, lot.stone_leads as "stoneLeads",
      lot.sale_day::text as "soldOn", lot.price is not null and not ${soldAfterSale} as "isSold",
      ${soldAfterSale} or lot.price is null and lot.stated_outcome is not distinct from 'unsold' as "isBoughtIn",
      case when ${isHammer} then lot.price end as hammer, ${hammerEuros} as "hammerEuros",
      lot.currency, coalesce(lot.estimate_high, lot.estimate_low) as "estimateHigh", ${estimateMid} as "estimateMid",
      ${estimateMid} * ${hammerEuros} / nullif(lot.price, 0) as "estimateEuros",
      lot_reading.stones, lot_reading.attributes,
      case when ${hasReadStones} then lot.title || '. ' || coalesce(left(lot.description, ${textLength}), '') else '' end as text,
      house.name as house, coalesce(sale.sale_country, house.country) as country
    from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    left join lot_reading on lot_reading.lot_id = lot.id
    where ${where}`.execute(db)
  const options = await loadTraitOptions(db, rows)
  return rows.map((row) => parseLotRow(row, options))
}

interface TraitOption {
  id: number
  group: TraitGroup
  name: string
  isSub: boolean
}

/** Returns the options of these lots that are traits, by id. */
async function loadTraitOptions(db: Db, lots: readonly Pick<Row, 'options'>[]): Promise<Map<number, TraitOption>> {
  const ids = new Set<number>()
  for (const { options } of lots) for (const id of parseIds(options)) ids.add(id)
  const { rows } = await sql<TraitOption>`
    select id, filter_group as "group", name, parent_id is not null as "isSub" from filter_option
    where id = any(${[...ids]}::int[]) and filter_group = any(${traitGroups}::text[])`.execute(db)
  return new Map(rows.map((option) => [option.id, option]))
}

/** Returns the options of a lot that are traits, ordered by id. */
function selectOptions(ids: string, options: ReadonlyMap<number, TraitOption>): TraitOption[] {
  const named: TraitOption[] = []
  for (const id of parseIds(ids)) {
    const option = options.get(id)
    if (option) named.push(option)
  }
  return named.toSorted((one, other) => one.id - other.id)
}

const parseIds = (array: string): number[] => (array.length > 2 ? array.slice(1, -1).split(',').map(Number) : [])

function parseLotRow(
  { options: ids, stones, attributes, text, house, country, ...row }: Row,
  options: ReadonlyMap<number, TraitOption>,
): LotForComparison {
  const { species, carats, color, clarity, origin, treatment, laboratory, ...lot } = row
  const named = selectOptions(ids, options)
  const findName = (group: TraitGroup, isSub = false): string | null =>
    named.find((option) => option.group === group && option.isSub === isSub)?.name ?? null
  const listNames = (wanted: TraitGroup): string[] =>
    named.filter(({ group }) => group === wanted).map(({ name }) => name)
  const category = findName('categories') ?? 'Other'
  const kinds = { category, subCategory: findName('categories', true), maker: findName('brands') }
  const valuedTraits = readLotTraits({
    ...kinds,
    isAttributed: named.some(({ group, name }) => group === 'makerRoles' && name === 'Attributed'),
    materials: listNames('materials'),
    styles: listNames('styles'),
    period: named.find(({ group, name }) => group === 'periods' && name !== notStated)?.name ?? null,
    stones: stones ?? [],
    attributes: attributes ?? [],
    text,
    house,
    country,
  })
  const stone = { species, carats, shape: findShape(row, stones ?? []), color, clarity, origin, treatment, laboratory }
  const pearls = valuedTraits.principal?.species === 'Pearl' ? (stones ?? []).find(isPearl) : undefined
  const piece = { metal: classifyMetal(valuedTraits.metal), grams: valuedTraits.grams }
  if (!pearls || species === 'Pearl')
    return { ...lot, traits: { ...parseTraits({ ...kinds, ...stone }), ...piece }, valuedTraits }
  // A strand whose clasp or pendant is set with another stone.
  const traits = parseTraits({ ...kinds, ...noStone, species: 'Pearl', treatment: pearls.treatment ?? null })
  return { ...lot, stoneLeads: false, traits: { ...traits, ...piece }, valuedTraits }
}

/** The shape of the principal stone is stored with all stones only. */
function findShape(
  { species, carats }: Pick<Row, 'species' | 'carats'>,
  stones: readonly StoredStone[],
): string | null {
  if (species !== 'Diamond') return null
  const isPrincipal = (stone: StoredStone) =>
    stone.species === species && Number(stone.carats ?? 0) === Number(carats ?? 0)
  return stones.find(isPrincipal)?.shape ?? null
}

const isPearl = ({ species }: StoredStone): boolean => species === 'Pearl'
const noStone = { carats: null, shape: null, color: null, clarity: null, origin: null, laboratory: null }

/** Returns the pool of a lot; lots of different pools are never compared. */
export function buildPoolName({ category, species, kind }: Traits): string {
  return [category, species ?? '', kind ?? ''].join('/')
}
