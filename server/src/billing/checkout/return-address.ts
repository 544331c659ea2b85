import { Problem } from '@parure/domain/problem'
import type { Payments } from '../provider/payments.ts'
import { returnToken } from './return-token.ts'

/** Replaces the payer's id when the provider cannot be reached. */
const unknownPayer = 'unknown'

/**
 * Returns the address to which a buyer is redirected after the provider: the page that executes the payment, or the
 * plans.
 */
export async function returnAddress({ db, provider, key }: Payments, checkoutId: string): Promise<string> {
  const row = await db
    .selectFrom('subscription')
    .select(['id', 'provider_id'])
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  if (!row?.provider_id) return '/pricing'
  const PayerID = await payerOf(provider.get(row.provider_id))
  const token = returnToken(key, row.id, PayerID)
  const search = new URLSearchParams({ paymentId: row.provider_id, PayerID, token })
  return `/paypal/execute?${search.toString()}`
}

/** Ignores a failure, since executing queries the provider again. */
async function payerOf(asked: Promise<{ payer: { id: string } | null } | undefined>): Promise<string> {
  try {
    return (await asked)?.payer?.id ?? unknownPayer
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return unknownPayer
    throw error
  }
}
