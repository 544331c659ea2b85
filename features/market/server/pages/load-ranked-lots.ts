import { formatWireAuctionDate, type DatePrecision } from '@parure/features/lot/format-wire-auction-date.ts'
import { compareHammerWithEstimate } from '@parure/features/lot/estimate-result.ts'
import type { TopLot } from '../../contract.ts'
import { formatMinorUnits, parseAmountCents, formatWirePriceRange } from '@parure/values/money.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { coalesceDerived } from '../figures/column-aggregations.ts'
import type { FigureBasis } from '../figures/period-sums.ts'
import { isInScope, selectVisiblePrice, type MarketScope } from '../figures/subject-lots.ts'

interface MarketView {
  basis: FigureBasis
  role: Role
}

/** Returns the lots of a subject with the highest prices, in their own currencies. */
export function loadTopLots(db: Db, subject: MarketScope, asked: MarketView): Promise<TopLot[]> {
  return loadRankedLots(db, selectHighestPrices(subject, asked), asked)
}

/**
 * SQL in the order of an index, because a subject has up to half of all lots. Stated prices are in the order of stated
 * and derived ones, of which each lot has one.
 */
export function selectHighestPrices(subject: MarketScope, { basis, role }: MarketView): RawBuilder<unknown> {
  const price = selectVisiblePrice({ ...basis, currency: 'EUR' }, role)
  const indexed = basis.basis === 'hammer' ? coalesceDerived('hammer_eur') : price
  return sql`
    select lot_id, ${price} as place from market_lot where ${isInScope(subject)} and ${price} is not null
    order by ${indexed} desc nulls last limit 5`
}

/**
 * Returns the lots of a query with their rank value `place`, highest first; day and place of the sale for roles with
 * sale details.
 */
export async function loadRankedLots(
  db: Db,
  chosen: RawBuilder<unknown>,
  { basis, role }: MarketView,
): Promise<TopLot[]> {
  const { rows } = await sql<Row>`
    select lot.id, lot.title, main_picture, lot.currency, ${selectPrices(basis, role)}, estimate_low, estimate_high,
      sale.location, sale.starts_on::text, sale.ends_on::text, sale.date_precision
    from (${chosen}) as chosen join lot on lot.id = chosen.lot_id join sale on sale.id = lot.sale_id
      ${mayPassGate(role, 'buyersPremium') ? sql`join lot_on_both_bases as both_bases on both_bases.lot_id = lot.id` : sql``}
    order by place desc, lot.id`.execute(db)
  return rows.flatMap((row) => (row.price === null ? [] : [buildTopLot(row, row.price, role)]))
}

/** SQL: the price on the page's basis, and the hammer price, because only hammer prices are compared with estimates. */
function selectPrices({ basis }: FigureBasis, role: Role): RawBuilder<unknown> {
  if (!mayPassGate(role, 'buyersPremium')) return sql`lot.price, lot.price as hammer, false as is_derived`
  return basis === 'hammer'
    ? sql`both_bases.hammer as price, both_bases.hammer, hammer_is_derived as is_derived`
    : sql`both_bases.inclusive as price, both_bases.hammer, inclusive_is_derived as is_derived`
}

interface Row {
  id: number
  title: string
  main_picture: string | null
  currency: string
  price: string | null
  hammer: string | null
  is_derived: boolean
  estimate_low: string | null
  estimate_high: string | null
  location: string | null
  starts_on: string | null
  ends_on: string | null
  date_precision: DatePrecision
}

function buildTopLot(row: Row, price: string, role: Role): TopLot {
  const estimate = formatWirePriceRange(row.estimate_low, row.estimate_high)
  const details = {
    location: row.location ?? undefined,
    auctionDate: formatWireAuctionDate(row.starts_on, row.ends_on, row.date_precision) ?? undefined,
  }
  return {
    id: row.id,
    title: row.title,
    baseImageFileName: row.main_picture,
    price: formatMinorUnits(parseAmountCents(price)),
    ...(row.is_derived ? { isDerived: true } : {}),
    currency: row.currency,
    estimatePrice: estimate,
    multiple: compareHammerWithEstimate({ price: row.hammer, basis: 'hammer', estimate })?.multiple ?? null,
    ...(mayPassGate(role, 'saleDetails') ? details : {}),
  }
}
