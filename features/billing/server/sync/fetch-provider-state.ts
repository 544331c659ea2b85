import { readAppNow } from '@parure/postgres/read-app-now.ts'
import type { Payments } from '../provider/payments.ts'
import type { ProviderState } from '../provider/provider.ts'
import type { SubscriptionRow } from '../subscription/queries.ts'

const day = 86_400_000

/**
 * Fetches a subscription's state and payments from the provider; returns undefined when the provider does not know it.
 */
export async function fetchProviderState(
  { db, provider }: Payments,
  row: SubscriptionRow,
): Promise<ProviderState | undefined> {
  if (row.provider_id === null) return undefined
  const subscription = await provider.getSubscription(row.provider_id)
  if (!subscription) return undefined
  const now = await readAppNow(db)
  const from = new Date((row.activated_at ?? row.created_at).getTime() - day)
  return {
    subscription,
    payments: await provider.listPayments(row.provider_id, from, new Date(now.getTime() + day)),
  }
}
