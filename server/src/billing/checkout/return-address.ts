import { Problem } from '@parure/domain/problem'
import type { Payments } from '../provider/payments.ts'
import { returnToken } from './return-token.ts'

/** Where the provider cannot be asked who pays, this stands for the payer. */
const unknownPayer = 'unknown'

/** Where whoever comes back from the provider goes on: the page that executes the payment, or the plans. */
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

/** Executing asks the provider again; who comes back is not stopped here. */
async function payerOf(asked: Promise<{ payer: { id: string } | null } | undefined>): Promise<string> {
  try {
    return (await asked)?.payer?.id ?? unknownPayer
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return unknownPayer
    throw error
  }
}
