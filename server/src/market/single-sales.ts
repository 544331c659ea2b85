import type { SingleSale } from '@parure/domain/market/contract'
import { outliers } from '@parure/domain/market/outliers'
import { may, type Role } from '@parure/domain/role'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../schema.ts'
import { fixedAmount } from './amounts.ts'
import type { Basis } from './figures.ts'
import type { Scale } from './shown-figures.ts'
import { isOf, priceFor, type Subject } from './subject-lots.ts'
import { anyOf } from './sums.ts'

export interface SalesAsked {
  basis: Basis
  role: Role
  scale: Scale
}

/**
 * Returns single sales of some days, in order: sold lots at their price, bought-in lots at their low estimate. Outliers
 * are marked relative to all of them.
 */
export async function singleSales(
  db: Db,
  subject: Subject,
  days: RawBuilder<unknown>,
  { basis, role, scale }: SalesAsked,
): Promise<SingleSale[]> {
  const price = priceFor(basis, role)
  const { rows } = await sql<Row>`
    select id, title, market_lot.sale_day::text as day, outcome = 'unsold' as "isUnsold", ${ratioAndOrigin(basis, role)},
      coalesce(${price}, round(estimate_rank * 100 * ${basis.currency === 'EUR' ? sql`1` : dollarsForEuro}))::text as cents
    from market_lot join lot on lot.id = lot_id
    where ${isOf(subject)} and ${days}
      and (${price} is not null or outcome = 'unsold' and estimate_rank is not null and market_lot.sale_day >= '1999-01-04')
    order by market_lot.sale_day, id`.execute(db)
  const drawn = rows.filter(({ cents }) => cents !== null && cents !== '0')
  const far = outlierIds(drawn)
  return drawn.map(({ id, title, day, isUnsold, isDerived, ratio, cents }) => ({
    id,
    title,
    day,
    amount: fixedAmount(BigInt(scale(Number(day.slice(0, 4)), cents))),
    isUnsold,
    ...(isDerived && !isUnsold ? { isDerived: true } : {}),
    ...(ratio === null ? {} : { ratio }),
    ...(far.has(id) ? { isOutlier: true } : {}),
  }))
}

interface Row {
  id: number
  title: string
  day: string
  isUnsold: boolean
  isDerived: boolean
  ratio: number | null
  cents: string
}

function outlierIds(rows: readonly Row[]): Set<number> {
  const sold = rows.filter(({ isUnsold }) => !isUnsold)
  const isFar = outliers(sold.map(({ cents }) => Number(cents)))
  return new Set(sold.filter((_, at) => isFar[at]).map(({ id }) => id))
}

function ratioAndOrigin({ basis }: Basis, role: Role): RawBuilder<unknown> {
  if (!may(role, 'buyersPremium')) return sql`accuracy as ratio, false as "isDerived"`
  const derived = sql.ref(basis === 'hammer' ? 'derived_hammer_eur' : 'derived_inclusive_eur')
  return sql`${anyOf('accuracy')} as ratio, ${derived} is not null as "isDerived"`
}

const dollarsForEuro = sql`(select per_euro from exchange_rate
  where exchange_rate.currency = 'USD' and day <= market_lot.sale_day order by day desc limit 1)`
