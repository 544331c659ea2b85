import type { Db } from '@parure/features/schema.ts'

/** A problem that an operator has to resolve. */
export interface PaymentAlert {
  kind: string
  raised_at: Date
  /** The provider's id of the subscription, if any. */
  subscription: string | null
  /** The payment or refusal. */
  about: string
  /** Of the account; null once it is deleted. */
  email: string | null
}

/** Lists all alerts, the latest first. */
export async function listPaymentAlerts(db: Db): Promise<PaymentAlert[]> {
  return db
    .selectFrom('payment_alert')
    .leftJoin('subscription', 'subscription.id', 'payment_alert.subscription_id')
    .leftJoin('account', 'account.id', 'subscription.account_id')
    .select(['payment_alert.kind', 'payment_alert.raised_at', 'payment_alert.about'])
    .select(['subscription.provider_id as subscription', 'account.email'])
    .orderBy('payment_alert.id', 'desc')
    .execute()
}
