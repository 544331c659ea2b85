import type { Outcome, PriceBasis } from '@parure/domain/lot/status'
import type { SuggestedLot } from '@parure/domain/suggestion/contract'
import { priceRange } from '@parure/domain/money'
import { lotOutcome, lotStatus } from '../lot/status.ts'
import type { Db } from '../schema.ts'

/** Returns lots as suggestions, in the order of their ids. */
export async function listSuggestedLots(db: Db, ids: readonly number[]): Promise<SuggestedLot[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('lot')
    .select(['id', 'title', 'currency', 'price', 'price_basis', 'estimate_low', 'estimate_high', 'main_picture'])
    .select([lotStatus.as('status'), lotOutcome.as('outcome')])
    .where('id', 'in', [...ids])
    .execute()
  const lots = rows.map((row): SuggestedLot => {
    const isUpcoming = row.status === 'Upcoming'
    return {
      id: row.id,
      title: row.title,
      status: row.status,
      baseImageFileName: row.main_picture,
      amount: isUpcoming ? priceRange(row.estimate_low, row.estimate_high) : priceRange(row.price, null),
      currency: row.currency,
      basis: isUpcoming ? 'estimate' : (row.price_basis as PriceBasis | null),
      ...(row.outcome ? { outcome: row.outcome as Outcome } : {}),
    }
  })
  return ids.flatMap((id) => lots.find((lot) => lot.id === id) ?? [])
}
