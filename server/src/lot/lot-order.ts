import type { LotStatus } from '@parure/domain/lot/status'
import { sql, type RawBuilder } from 'kysely'

/** The order of a list. Ties break by id, so that pages never repeat or skip a lot; lots without a value come last. */
export function lotOrder(status: LotStatus, sortOrder: number): RawBuilder<unknown> {
  const order = lotOrders[status][sortOrder]
  if (!order) throw new RangeError(`There is no order ${sortOrder}.`)
  return order
}

/** By `sortOrder`. */
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
  ],
}
