import { auctionDate, type DatePrecision } from '@parure/domain/lot/auction-date'
import { resultOf } from '@parure/domain/lot/result'
import type { PriceBasis } from '@parure/domain/lot/status'
import type { SingleSale, TopLot } from '@parure/domain/market/contract'
import type { MarketCurrency, SubjectKind } from '@parure/domain/market/subject'
import { priceRange } from '@parure/domain/money'
import { may, type Role } from '@parure/domain/role'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../schema.ts'
import { fixedAmount } from './amounts.ts'

/** What a market's lots are found by. */
export interface Subject {
  id: number
  kind: SubjectKind
}

const columns: Record<SubjectKind, string> = { gemstones: 'gemstone_id', brands: 'brand_id', categories: 'category_id' }
const isOf = ({ id, kind }: Subject): RawBuilder<unknown> => sql`market_lot.${sql.ref(columns[kind])} = ${id}`

/** The lots with the highest stated hammer prices, in their own currencies; day and place for roles with sale details. */
export async function topLots(db: Db, subject: Subject, role: Role): Promise<TopLot[]> {
  const { rows } = await sql<TopRow>`
    select lot.id, lot.title, main_picture, lot.currency, price, price_basis, estimate_low, estimate_high, sale.location,
      sale.starts_on::text, sale.ends_on::text, sale.date_precision
    from (select lot_id, hammer_eur from market_lot where ${isOf(subject)} and hammer_eur is not null
      order by hammer_eur desc limit 5) as top
      join lot on lot.id = top.lot_id join sale on sale.id = lot.sale_id
    order by hammer_eur desc, lot.id`.execute(db)
  return rows.map((row) => {
    const estimate = priceRange(row.estimate_low, row.estimate_high)
    const details = may(role, 'saleDetails')
      ? {
          location: row.location ?? undefined,
          auctionDate: auctionDate(row.starts_on, row.ends_on, row.date_precision) ?? undefined,
        }
      : {}
    return {
      id: row.id,
      title: row.title,
      baseImageFileName: row.main_picture,
      price: priceRange(row.price, row.price) ?? '',
      currency: row.currency,
      estimatePrice: estimate,
      multiple: resultOf({ price: row.price, basis: row.price_basis, estimate })?.multiple ?? null,
      ...details,
    }
  })
}

interface TopRow {
  id: number
  title: string
  main_picture: string | null
  currency: string
  price: string
  price_basis: PriceBasis
  estimate_low: string | null
  estimate_high: string | null
  location: string | null
  starts_on: string | null
  ends_on: string | null
  date_precision: DatePrecision
}

/** More cannot be told apart in a chart. */
const mostSales = 3000

/**
 * Single sales since a day, in order of their days: what was sold at its stated hammer price, what was bought in at its
 * low estimate; undefined where there are too many to draw.
 */
export async function singleSales(
  db: Db,
  subject: Subject,
  { currency, since }: { currency: MarketCurrency; since: string },
): Promise<SingleSale[] | undefined> {
  const hammer = sql.ref(`hammer_${currency.toLowerCase()}`)
  const { rows } = await sql<{ id: number; title: string; day: string; cents: string; isUnsold: boolean }>`
    select id, title, market_lot.sale_day::text as day, outcome = 'unsold' as "isUnsold",
      coalesce(${hammer}, round(estimate_rank * 100 * ${currency === 'EUR' ? sql`1` : dollarsForEuro}))::text as cents
    from market_lot join lot on lot.id = lot_id
    where ${isOf(subject)} and market_lot.sale_day >= ${since}::date
      and (${hammer} is not null or outcome = 'unsold' and estimate_rank is not null and market_lot.sale_day >= '1999-01-04')
    order by market_lot.sale_day, id limit ${mostSales + 1}`.execute(db)
  if (rows.length > mostSales) return undefined
  return rows
    .filter(({ cents }) => cents !== null && cents !== '0')
    .map(({ cents, ...row }) => ({ ...row, amount: fixedAmount(BigInt(cents)) }))
}

const dollarsForEuro = sql`(select per_euro from exchange_rate
  where exchange_rate.currency = 'USD' and day <= market_lot.sale_day order by day desc limit 1)`
