import { Problem } from '@parure/domain/problem'
import { unknownPayer } from './execute.ts'
import type { Payments } from './payments.ts'
import { returnToken } from './return-token.ts'

/** Where whoever comes back from the provider goes on: the page that executes the payment, or the plans. */
export async function returnAddress({ db, provider, key }: Payments, checkoutId: string): Promise<string> {
  const row = await db
    .selectFrom('subscription')
    .select(['id', 'provider_id'])
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  if (!row?.provider_id) return '/pricing'
  const payer = await payerOf(provider.get(row.provider_id))
  const search = new URLSearchParams({ paymentId: row.provider_id, PayerID: payer, token: returnToken(key, row.id) })
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
