import type { LotOutcome, PriceBasis } from '@parure/features/lot/status.ts'
import { computePriceChange } from '@parure/features/market/compute-price-change.ts'
import { formatWirePriceRange } from '@parure/values/money.ts'
import type { PreviousSale, PreviousSalesAnswer } from '../contract.ts'
import { compareReportedLots, type LotWithReports } from '../compare-reported-lots.ts'
import { sql } from 'kysely'
import { lotOutcome, soldAfterSale } from '@parure/features/lot/server/status.ts'
import type { Db } from '@parure/features/schema.ts'

interface Row {
  id: number
  title: string
  picture: string | null
  reports: string | null
  species: string | null
  carats: string | null
  day: string
  house: string
  location: string | null
  outcome: LotOutcome | null
  soldAfterSale: boolean
  estimateLow: string | null
  estimateHigh: string | null
  price: string | null
  basis: PriceBasis | null
  inclusive: string | null
  currency: string | null
  /** Id of its category option. */
  category: number | null
  /** An operator's decision on the pair. */
  isSame: boolean | null
  /** Whether the later lot's provenance names it. */
  isNamed: boolean
}

/**
 * Returns earlier sales of a lot's stone, latest first: lots with the same reports, lots that its provenance names by
 * house, day and number, and pairs confirmed by an operator.
 */
export async function loadPreviousSales(db: Db, id: number): Promise<Required<PreviousSalesAnswer>> {
  const { rows } = await sql<Row>`
    select lot.id, lot.title, lot.main_picture as picture, theirs.reports, lot.stone_species as species, lot.stone_carats as carats,
      lot.sale_day::text as day, house.name as house, sale.location, ${lotOutcome} as outcome, lot.price,
      lot.estimate_low as "estimateLow", lot.estimate_high as "estimateHigh",
      ${soldAfterSale} as "soldAfterSale", lot.price_basis as basis, lot.inclusive_price as inclusive, lot.currency, doubt.is_same as "isSame",
      exists (select from provenance_sale as named where named.lot_id = ${id} and named.earlier_lot_id = lot.id)
        as "isNamed",
      (select option.id from filter_option as option where option.id = any(lot.option_ids)
         and filter_group = 'categories' and parent_id is null) as category
    from (
      select ${id}::int as lot_id
      union select theirs.lot_id from lot_reading as mine join lot_reading as theirs on theirs.reports = mine.reports
        where mine.lot_id = ${id}
      union select earlier_lot_id from provenance_sale where lot_id = ${id}
      union select earlier_lot_id from previous_sale_doubt where lot_id = ${id} and is_same) as possible
    join lot on lot.id = possible.lot_id join lot_reading as theirs on theirs.lot_id = lot.id
    join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    left join previous_sale_doubt as doubt on doubt.lot_id = ${id} and doubt.earlier_lot_id = lot.id
    where lot.sale_day is not null
    order by lot.sale_day desc, lot.id desc limit 50`.execute(db)
  const lot = rows.find((row) => row.id === id)
  if (!lot) return { sales: [], reports: [] }
  const earlier = rows.filter((row) => row.day < lot.day && isSameStone(lot, row))
  const isByReports = earlier.some(({ reports }) => reports !== null && reports === lot.reports)
  return { sales: earlier.map((row) => buildPreviousSale(row, lot)), reports: isByReports ? splitReports(lot) : [] }
}

function convertToReportedLot({ reports, species, carats, day }: Row): LotWithReports {
  return { reports: splitReports({ reports }), species, carats: carats === null ? null : Number(carats), day }
}

const splitReports = ({ reports }: Pick<Row, 'reports'>): string[] => reports?.split('; ') ?? []

function isSameStone(lot: Row, earlier: Row): boolean {
  if (earlier.isSame !== null) return earlier.isSame
  return earlier.isNamed || compareReportedLots(convertToReportedLot(lot), convertToReportedLot(earlier)) === 'same'
}

function buildPreviousSale(row: Row, lot: Row): PreviousSale {
  return {
    lotId: row.id,
    title: row.title,
    picture: row.picture,
    sourceName: row.house,
    location: row.location,
    day: row.day,
    outcome: row.outcome,
    estimate: formatWirePriceRange(row.estimateLow, row.estimateHigh),
    ...(row.soldAfterSale ? { soldAfterSale: true as const } : {}),
    price: formatWirePriceRange(row.price, null),
    priceBasis: row.basis,
    currency: row.currency,
    changes: computePriceChanges(row, lot),
  }
}

/** Returns null for a price paid after the sale, which is not a hammer price. */
const getHammerPrice = ({ price, basis, soldAfterSale: isAfter }: Row): string | null =>
  basis === 'hammer' && !isAfter ? price : null

/** Compares the earlier hammer price, and the price the buyer paid, with this lot's hammer price. */
function computePriceChanges(earlier: Row, lot: Row): PreviousSale['changes'] {
  const hammer = getHammerPrice(lot)
  if (hammer === null || lot.currency !== earlier.currency) return []
  const later = { amount: hammer, day: lot.day }
  const piece = { isAltered: earlier.category !== lot.category || earlier.carats !== lot.carats }
  const paid = earlier.basis === 'inclusive' ? earlier.price : earlier.inclusive
  const from = { hammer: getHammerPrice(earlier), inclusive: paid }
  return (['hammer', 'inclusive'] as const).flatMap((basis) => {
    const amount = from[basis]
    const change = amount === null ? null : computePriceChange({ amount, day: earlier.day }, later, piece)
    return change ? [{ from: basis, ...change }] : []
  })
}
