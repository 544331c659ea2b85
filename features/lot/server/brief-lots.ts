import type { LotStatus, LotOutcome, PriceBasis } from '../status.ts'
import { formatWirePriceRange } from '@parure/values/money.ts'
import { lotOutcome, lotStatus } from './status.ts'
import type { Db } from '@parure/features/schema.ts'

/** A lot on one line: what it is estimated at or fetched, and what that amount is. */
export interface BriefLot {
  id: number
  title: string
  status: LotStatus
  baseImageFileName: string | null
  amount: string | null
  currency: string | null
  basis: 'estimate' | PriceBasis | null
  outcome?: LotOutcome
}

/** Returns lots in the order of their ids. */
export async function listBriefLots(db: Db, ids: readonly number[]): Promise<BriefLot[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('lot')
    .select(['id', 'title', 'currency', 'price', 'price_basis', 'estimate_low', 'estimate_high', 'main_picture'])
    .select([lotStatus.as('status'), lotOutcome.as('outcome')])
    .where('id', 'in', [...ids])
    .execute()
  const lots = rows.map((row): BriefLot => {
    const isUpcoming = row.status === 'Upcoming'
    return {
      id: row.id,
      title: row.title,
      status: row.status,
      baseImageFileName: row.main_picture,
      amount: isUpcoming
        ? formatWirePriceRange(row.estimate_low, row.estimate_high)
        : formatWirePriceRange(row.price, null),
      currency: row.currency,
      basis: isUpcoming ? 'estimate' : (row.price_basis as PriceBasis | null),
      ...(row.outcome ? { outcome: row.outcome as LotOutcome } : {}),
    }
  })
  return ids.flatMap((id) => lots.find((lot) => lot.id === id) ?? [])
}
