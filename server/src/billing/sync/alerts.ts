import type { Db } from '../../schema.ts'

/** What a person has to look into. */
export interface PaymentAlert {
  kind: string
  raised_at: Date
  /** The provider's id of the subscription, where it is about one. */
  subscription: string | null
  /** What it is about: a payment, a refusal. */
  about: string
  /** Whose it is; null once the account is gone. */
  email: string | null
}

/** All that was raised, the latest first. */
export async function paymentAlerts(db: Db): Promise<PaymentAlert[]> {
  return db
    .selectFrom('payment_alert')
    .leftJoin('subscription', 'subscription.id', 'payment_alert.subscription_id')
    .leftJoin('account', 'account.id', 'subscription.account_id')
    .select(['payment_alert.kind', 'payment_alert.raised_at', 'payment_alert.about'])
    .select(['subscription.provider_id as subscription', 'account.email'])
    .orderBy('payment_alert.id', 'desc')
    .execute()
}
