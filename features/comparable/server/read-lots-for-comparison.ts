import { parseTraits, type Traits } from '../traits.ts'
import {
  readLotPiece,
  readLotTraits,
  type LotPiece,
  type PickedAttribute,
  type LotTraits,
  type StoredStone,
  pickAttributes,
} from '@parure/valuation'
import { classifyMetal } from '../metal-family.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { soldAfterSale } from '@parure/features/lot/server/status.ts'
import type { Db } from '@parure/features/schema.ts'
import { createOptionReader, type LotOptions, type OptionReader } from './lot-options.ts'

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
}

/** A lot with what the valuation model reads as well. */
export interface LotForValuation extends LotForComparison {
  readValuedTraits: () => LotTraits
}

interface Row extends Omit<LotForComparison, 'traits'> {
  /** Ids as PostgreSQL writes an array: `{1,2}`. */
  options: string
  details: string
  /** JSON, which is parsed lot by lot: parsed values of thousands of lots would be moved by the garbage collector. */
  stones: string | null
  attributes: string | null
  species: string | null
  carats: string | null
  color: string | null
  clarity: string | null
  origin: string | null
  treatment: string | null
  laboratory: string | null
}

interface ValuedRow extends Row {
  text: string
  house: string
  country: string | null
}

/** Characters of a text that state sizes and grades. */
const textLength = 1_000
const estimateMid = sql`(coalesce(lot.estimate_low, lot.estimate_high) + coalesce(lot.estimate_high, lot.estimate_low)) / 2`

const isHammer = sql`lot.price_basis = 'hammer' and not ${soldAfterSale}`

/** SQL: the stated hammer price in euros, at a rate from the week before the sale's day. */
const hammerEuros = sql`case
  when ${isHammer} and (lot.currency = 'EUR' or lot.sale_day - lot.rate_day <= 7) then lot.price_rank end`

export async function readLotsForComparison(db: Db, where: RawBuilder<SqlBool>): Promise<LotForValuation[]> {
  return [...(await iterateLotsForValuation(db, where))]
}

/** Returns lots that are parsed as they are taken, once. */
export async function iterateLotsForComparison(
  db: Db,
  where: RawBuilder<SqlBool>,
): Promise<IteratorObject<LotForComparison>> {
  const { rows } = await sql<Row>`
    select ${comparedColumns} from lot left join lot_reading on lot_reading.lot_id = lot.id where ${where}`.execute(db)
  const reader = await createOptionReader(db, rows)
  return rows.values().map((row) => parseLotRow(row, reader).lot)
}

/** Returns lots that are parsed as they are taken, once. Reading their texts costs as much as everything else. */
export async function iterateLotsForValuation(
  db: Db,
  where: RawBuilder<SqlBool>,
): Promise<IteratorObject<LotForValuation>> {
  const { rows } = await sql<ValuedRow>`
    select ${comparedColumns}, house.name as house, coalesce(sale.sale_country, house.country) as country,
      lot.title || '. ' || coalesce(left(lot.description, ${textLength}), '') as text
    from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    left join lot_reading on lot_reading.lot_id = lot.id
    where ${where}`.execute(db)
  const reader = await createOptionReader(db, rows)
  return rows.values().map((row) => {
    const { lot, stored } = parseLotRow(row, reader)
    const { text, house, country, details } = row
    const readValuedTraits = () => readLotTraits({ ...stored, ...reader.readDetails(details), text, house, country })
    return Object.assign(lot, { readValuedTraits })
  })
}

const comparedColumns = sql`
  lot.id, lot.option_ids::text as options, lot.detail_ids::text as details,
  lot.stone_species as species, lot.stone_carats as carats,
  lot.stone_colour as color, lot.stone_clarity as clarity, lot.stone_origin as origin,
  lot.stone_treatment as treatment, lot.stone_laboratory as laboratory,
  lot.stone_laboratory || ' ' || lot.stone_report as report, lot.stone_leads as "stoneLeads",
  lot.sale_day::text as "soldOn", lot.price is not null and not ${soldAfterSale} as "isSold",
  ${soldAfterSale} or lot.price is null and lot.stated_outcome is not distinct from 'unsold' as "isBoughtIn",
  case when ${isHammer} then lot.price end as hammer, ${hammerEuros} as "hammerEuros",
  lot.currency, coalesce(lot.estimate_high, lot.estimate_low) as "estimateHigh", ${estimateMid} as "estimateMid",
  ${estimateMid} * ${hammerEuros} / nullif(lot.price, 0) as "estimateEuros",
  lot_reading.stones::text, lot_reading.attributes::text`

/** What a lot's reading and options state. */
type StoredLot = LotOptions & { stones: StoredStone[]; attributes: PickedAttribute[] }

function parseLotRow(row: Row, { readOptions }: OptionReader): { lot: LotForComparison; stored: StoredLot } {
  const options = readOptions(row.options)
  const stored = {
    ...options,
    stones: row.stones === null ? [] : (JSON.parse(row.stones) as StoredStone[]),
    attributes: row.attributes === null ? [] : pickAttributes(row.attributes),
  }
  const piece = readLotPiece(stored)
  const pearls = piece.principalSpecies === 'Pearl' ? stored.stones.find(isPearl) : undefined
  // A strand whose clasp or pendant is set with another stone.
  const isStrand = pearls !== undefined && row.species !== 'Pearl'
  const lot = {
    id: row.id,
    report: row.report,
    stoneLeads: row.stoneLeads && !isStrand,
    soldOn: row.soldOn,
    isSold: row.isSold,
    isBoughtIn: row.isBoughtIn,
    hammer: row.hammer,
    hammerEuros: row.hammerEuros,
    currency: row.currency,
    estimateHigh: row.estimateHigh,
    estimateMid: row.estimateMid,
    estimateEuros: row.estimateEuros,
    traits: buildTraits(row, { options, stones: stored.stones, pearls: isStrand ? pearls : undefined, piece }),
  }
  return { lot, stored }
}

interface TraitSources {
  options: LotOptions
  stones: readonly StoredStone[]
  /** The pearls of a strand. */
  pearls: StoredStone | undefined
  piece: LotPiece
}

function buildTraits(row: Row, { options, stones, pearls, piece }: TraitSources): Traits {
  const { category, subCategory, maker } = options
  const stone = pearls
    ? { ...noStone, species: 'Pearl', treatment: pearls.treatment ?? null }
    : {
        species: row.species,
        carats: row.carats,
        shape: findShape(row, stones),
        color: row.color,
        clarity: row.clarity,
        origin: row.origin,
        treatment: row.treatment,
        laboratory: row.laboratory,
      }
  const traits = parseTraits({ category, subCategory, maker, ...stone })
  traits.metal = classifyMetal(piece.metal)
  traits.grams = piece.grams
  return traits
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
