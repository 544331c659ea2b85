import { Problem } from '@parure/domain/problem'
import type { Payments } from '../provider/payments.ts'
import { returnToken } from './return-token.ts'

/** Stands for the payer where the provider cannot be asked. */
const unknownPayer = 'unknown'

/** The address to which a buyer is redirected after the provider: the page that executes the payment, or the plans. */
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

/** A failure is ignored here, since executing asks the provider again. */
async function payerOf(asked: Promise<{ payer: { id: string } | null } | undefined>): Promise<string> {
  try {
    return (await asked)?.payer?.id ?? unknownPayer
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return unknownPayer
    throw error
  }
}
