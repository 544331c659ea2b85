import { sql, type Selectable } from 'kysely'
import type { SubscriptionState } from './transition.ts'
import type { Kind } from './periods.ts'
import type { BillingTables } from '../tables.ts'
import type { Db, Tx } from '../../schema.ts'

export type SubscriptionRow = Omit<Selectable<BillingTables['subscription']>, 'state' | 'kind'> & {
  state: SubscriptionState
  kind: Kind
}

export async function appNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  return rows[0]!.now
}

export async function subscriptionById(db: Db, id: string): Promise<SubscriptionRow> {
  return (await db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as SubscriptionRow
}

/** By the provider's id. */
export async function subscriptionAtProvider(db: Db, providerId: string): Promise<SubscriptionRow | undefined> {
  const row = await db.selectFrom('subscription').selectAll().where('provider_id', '=', providerId).executeTakeFirst()
  return row as SubscriptionRow | undefined
}

/** Locks the row until the transaction ends. */
export async function lockSubscription(tx: Tx, id: string): Promise<SubscriptionRow> {
  const row = await tx.selectFrom('subscription').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return row as SubscriptionRow
}

/** The provider's subscription id of a payment. */
export async function subscriptionOfPayment(db: Db, transactionId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('invoice')
    .select('subscription_id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return found?.subscription_id
}

/** Raises an alert for an operator, once. */
export async function raiseAlert(db: Db, kind: string, subscriptionId: string | null, about: string): Promise<void> {
  await db
    .insertInto('payment_alert')
    .values({ kind, subscription_id: subscriptionId, about })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
