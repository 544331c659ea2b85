import type { RecentResults } from '../../contract.ts'
import { computeLastWholeWeek } from '../../yearly.ts'
import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { minHighEstimate } from './load-last-week.ts'
import { loadRankedLots } from './load-ranked-lots.ts'
import { loadMarketState } from '../figures/period-sums.ts'

/** Days before the last whole week from which results are recent. */
const recentDays = 28

/**
 * Returns lots with a picture that sold highest against their high estimate, as visitors see them: stated hammer
 * prices, without day, place or house. Disclosure control: several weeks that change on Mondays, so that the list does
 * not tell the day of a sale.
 */
export async function loadRecentResults(db: Db): Promise<RecentResults> {
  const { computedOn } = await loadMarketState(db)
  if (computedOn === null) return { items: [] }
  const { to } = computeLastWholeWeek(computedOn)
  const high = sql`coalesce(lot.estimate_high, lot.estimate_low)`
  const items = await loadRankedLots(
    db,
    sql`
      select lot_id, lot.price / ${high} as place
      from market_lot join lot on lot.id = lot_id
      where market_lot.sale_day between ${to}::date - ${recentDays}::int and ${to}::date
        and not after_sale and has_picture and lot.price_basis = 'hammer' and lot.price > 0 and ${high} > 0
        and lot.price >= ${high} and hammer_eur * ${high} / lot.price >= ${minHighEstimate}::int
      order by place desc limit 5`,
    { basis: { currency: 'EUR', basis: 'hammer' }, role: Role.Undefined },
  )
  return { items }
}
