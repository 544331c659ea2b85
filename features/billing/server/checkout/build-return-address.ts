import { Problem } from '@parure/contract/problem.ts'
import type { Payments } from '../provider/payments.ts'
import { createReturnToken } from './create-return-token.ts'

/** Replaces the payer's id when the provider cannot be reached. */
const unknownPayer = 'unknown'

/**
 * Returns the address to which a buyer is redirected after the provider: the page that executes the payment, or the
 * plans.
 */
export async function buildReturnAddress({ db, provider, key }: Payments, checkoutId: string): Promise<string> {
  const row = await db
    .selectFrom('subscription')
    .select(['id', 'provider_id'])
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  if (!row?.provider_id) return '/pricing'
  const PayerID = await readPayerId(provider.getSubscription(row.provider_id))
  const token = createReturnToken(key, row.id, PayerID)
  const search = new URLSearchParams({ paymentId: row.provider_id, PayerID, token })
  return `/paypal/execute?${search.toString()}`
}

/** Ignores a failure, since executing queries the provider again. */
async function readPayerId(
  pendingSubscription: Promise<{ payer: { id: string } | null } | undefined>,
): Promise<string> {
  try {
    return (await pendingSubscription)?.payer?.id ?? unknownPayer
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return unknownPayer
    throw error
  }
}
