import { defaultSortOrder } from '@parure/features/catalog/sort-order.ts'
import type { LotStatus } from '../status.ts'
import { sql, type RawBuilder } from 'kysely'
import { caratPriceRankSql, multipleSql } from './result-figures.ts'

const caratPriceRank = sql.raw<number | null>(caratPriceRankSql)
const multiple = sql.raw<number | null>(multipleSql)

/**
 * Returns the SQL order of a list. Ties are broken by id, so that pages never repeat or skip a lot; lots without a
 * value are last.
 */
export function buildLotOrder(status: LotStatus, sortOrder: number): RawBuilder<unknown> {
  const order = lotOrders[status][sortOrder] ?? lotOrders[status][defaultSortOrder]
  if (!order) throw new RangeError(`There is no order ${sortOrder}.`)
  return order
}

/** By `sortOrder`. Only results have a price per carat and a multiple; upcoming lots use the default order instead. */
const lotOrders: Record<LotStatus, RawBuilder<unknown>[]> = {
  Upcoming: [
    sql`popularity desc, id desc`,
    sql`listed_at desc, id desc`,
    sql`listed_at, id`,
    sql`estimate_rank desc nulls last, id desc`,
    sql`estimate_rank nulls last, id`,
  ],
  Past: [
    sql`popularity desc, id desc`,
    sql`sale_day desc nulls last, id desc`,
    sql`sale_day nulls last, id`,
    sql`price_rank desc nulls last, id desc`,
    sql`price_rank nulls last, id`,
    sql`${caratPriceRank} desc nulls last, id desc`,
    sql`${caratPriceRank} nulls last, id`,
    sql`${multiple} desc nulls last, id desc`,
  ],
}
