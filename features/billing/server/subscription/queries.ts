import type { Selectable } from 'kysely'
import { chargeableStates, type SubscriptionState } from './apply-state-event.ts'
import type { SubscriptionKind } from './periods.ts'
import type { BillingTables } from '../tables.ts'
import type { Db, Tx } from '@parure/features/schema.ts'

export type SubscriptionRow = Omit<Selectable<BillingTables['subscription']>, 'state' | 'kind'> & {
  state: SubscriptionState
  kind: SubscriptionKind
}

export async function loadSubscription(db: Db, id: string): Promise<SubscriptionRow> {
  return (await db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as SubscriptionRow
}

/** Finds a subscription by the provider's id. */
export async function findProviderSubscription(db: Db, providerId: string): Promise<SubscriptionRow | undefined> {
  const row = await db.selectFrom('subscription').selectAll().where('provider_id', '=', providerId).executeTakeFirst()
  return row as SubscriptionRow | undefined
}

/** Locks the row until the transaction ends. */
export async function lockSubscription(tx: Tx, id: string): Promise<SubscriptionRow> {
  const row = await tx.selectFrom('subscription').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return row as SubscriptionRow
}

/** Loads the subscriptions of an account that the provider may still charge, locked until the transaction ends. */
export async function lockChargeable(tx: Tx, accountId: number): Promise<SubscriptionRow[]> {
  const rows = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', chargeableStates)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as SubscriptionRow[]
}

/** Returns the id of our subscription that a payment was made for, by the provider's id of the payment. */
export async function findPaidSubscription(db: Db, transactionId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('invoice')
    .select('subscription_id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return found?.subscription_id
}

/** Raises an alert for an operator. Idempotent. */
export async function raiseAlert(db: Db, kind: string, subscriptionId: string | null, about: string): Promise<void> {
  await db
    .insertInto('payment_alert')
    .values({ kind, subscription_id: subscriptionId, about })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
