import type { SingleSale } from '../../contract.ts'
import { detectOutliers } from '../../detect-outliers.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { formatMarketAmount } from '../figures/amounts.ts'
import type { FigureBasis } from '../figures/period-sums.ts'
import type { ScaleAmount } from '../figures/shown-figures.ts'
import { isInScope, selectVisiblePrice, type MarketScope } from '../figures/subject-lots.ts'
import { coalesceDerived } from '../figures/column-aggregations.ts'

export interface ChartSalesOptions {
  basis: FigureBasis
  role: Role
  scale: ScaleAmount
}

/**
 * Returns single sales of some days, in order: sold lots at their price, bought-in lots at their low estimate. Outliers
 * are marked relative to all of them. Sales without an amount in the money that is displayed are left out.
 */
export async function loadSingleSales(
  db: Db,
  subject: MarketScope,
  days: RawBuilder<unknown>,
  { basis, role, scale }: ChartSalesOptions,
): Promise<SingleSale[]> {
  const price = selectVisiblePrice(basis, role)
  const { rows } = await sql<Row>`
    select id, title, market_lot.sale_day::text as day, outcome = 'unsold' as "isUnsold", ${selectRatioAndOrigin(basis, role)},
      coalesce(${price}, round(estimate_rank * 100 * ${basis.currency === 'EUR' ? sql`1` : dollarsForEuro}))::text as cents
    from market_lot join lot on lot.id = lot_id
    where ${isInScope(subject)} and ${days}
      and (${price} is not null or outcome = 'unsold' and estimate_rank is not null and market_lot.sale_day >= '1999-01-04')
    order by market_lot.sale_day, id`.execute(db)
  const pricedRows = rows.filter(({ cents }) => cents !== null && cents !== '0')
  const outlierRowIds = findOutlierIds(pricedRows)
  return pricedRows.flatMap(({ id, title, day, isUnsold, isDerived, ratio, cents }) => {
    const scaled = scale(Number(day.slice(0, 4)), cents)
    if (scaled === null) return []
    return {
      id,
      title,
      day,
      amount: formatMarketAmount(BigInt(scaled)),
      isUnsold,
      ...(isDerived && !isUnsold ? { isDerived: true } : {}),
      ...(ratio === null ? {} : { ratio }),
      ...(outlierRowIds.has(id) ? { isOutlier: true } : {}),
    }
  })
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

function findOutlierIds(rows: readonly Row[]): Set<number> {
  const sold = rows.filter(({ isUnsold }) => !isUnsold)
  const isFar = detectOutliers(sold.map(({ cents }) => Number(cents)))
  return new Set(sold.filter((_, at) => isFar[at]).map(({ id }) => id))
}

function selectRatioAndOrigin({ basis }: FigureBasis, role: Role): RawBuilder<unknown> {
  if (!mayPassGate(role, 'buyersPremium')) return sql`accuracy as ratio, false as "isDerived"`
  const derived = sql.ref(basis === 'hammer' ? 'derived_hammer_eur' : 'derived_inclusive_eur')
  return sql`${coalesceDerived('accuracy')} as ratio, ${derived} is not null as "isDerived"`
}

const dollarsForEuro = sql`(select per_euro from exchange_rate
  where exchange_rate.currency = 'USD' and day <= market_lot.sale_day order by day desc limit 1)`
