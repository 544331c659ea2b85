import { setTimeout as pause } from 'node:timers/promises'
import { Problem, type ProblemCode } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import { lockAccountForUpdate } from '@parure/features/account/server/queries.ts'
import { readAppNow } from '@parure/postgres/read-app-now.ts'
import { createPaymentsUnavailable } from '../provider/create-payments-unavailable.ts'
import type { Payments } from '../provider/payments.ts'
import { ProviderRefusal, type ProviderState, type ProviderSubscription } from '../provider/provider.ts'
import { lockChargeable, lockSubscription, loadSubscription, type SubscriptionRow } from '../subscription/queries.ts'
import { discardCheckout, approvalTimeout } from '../subscription/discard-checkout.ts'
import { recordActivation, recordCancellation, recordProviderState } from '../subscription/record-events.ts'
import { hashPayer } from './create-return-token.ts'
import { findRefusal, createCheckoutRefusal } from './refusal.ts'
import { fetchProviderState } from '../sync/fetch-provider-state.ts'

/** Poll interval in milliseconds for the result of a concurrent activation. */
const pollInterval = 100
/** Lease of an activation; longer than the timeouts of all its calls to the provider together. */
const lease = '90 seconds'

/**
 * Activates an approved checkout. Idempotent, also under concurrent calls. Throws a `Problem` when it is refused:
 * `payment-not-approved`, `payment-mismatch`, `country-excluded`, `trial-used`, or `unavailable`.
 */
export async function activateCheckout(payments: Payments, id: string): Promise<SubscriptionRow> {
  for (;;) {
    const row = await loadSubscription(payments.db, id)
    if (row.state !== 'checkout') return requireNotAbandoned(row)
    if (await acquireActivation(payments, row)) break
    await pause(pollInterval)
  }
  try {
    await activateClaimed(payments, await loadSubscription(payments.db, id))
  } finally {
    await payments.db.updateTable('subscription').set({ claimed_until: null }).where('id', '=', id).execute()
  }
  return requireNotAbandoned(await loadSubscription(payments.db, id))
}

function requireNotAbandoned(row: SubscriptionRow): SubscriptionRow {
  if (row.state === 'abandoned') throw createCheckoutRefusal((row.refusal ?? 'payment-not-approved') as ProblemCode)
  return row
}

/** Claims the account for one activation at a time: of two concurrent checkouts only one is charged. */
async function acquireActivation({ db }: Payments, { id, account_id: accountId }: SubscriptionRow): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (accountId !== null) await lockAccountForUpdate(tx, accountId)
    const otherActivation = await tx
      .selectFrom('subscription')
      .select('id')
      .where((where) => where.or([where('id', '=', id), where('account_id', '=', accountId ?? -1)]))
      .where('claimed_until', '>', sql<Date>`app_now()`)
      .executeTakeFirst()
    if (otherActivation) return false
    const claimedRow = await tx
      .updateTable('subscription')
      .set({ claimed_until: sql<Date>`app_now() + ${lease}::interval` })
      .where('id', '=', id)
      .where('state', '=', 'checkout')
      .returning('id')
      .executeTakeFirst()
    return claimedRow !== undefined
  })
}

async function activateClaimed(payments: Payments, row: SubscriptionRow): Promise<void> {
  if (row.state !== 'checkout') return
  const before = await fetchProviderState(payments, row)
  if (!before || before.subscription.status === 'APPROVAL_PENDING') return expireCheckout(payments, row)
  const refusal = await findRefusal(payments, row, before.subscription)
  if (refusal) return refuseCheckout(payments, row, before.subscription, refusal)
  const isApproved = before.subscription.status === 'APPROVED'
  const provided = isApproved ? await activateAtProvider(payments, row, before.subscription.id) : before
  if (provided.subscription.status === 'APPROVED' || isDeclined(row, provided))
    return refuseCheckout(payments, row, provided.subscription, 'payment-not-approved')
  await startSubscription(payments, row, provided)
}

/**
 * Activates at the provider and returns the state afterwards, which remains `APPROVED` when it was denied. Throws
 * `unavailable` while the result is unknown.
 */
async function activateAtProvider(
  payments: Payments,
  row: SubscriptionRow,
  providerId: string,
): Promise<ProviderState> {
  const isDenied = await isActivationDenied(payments, providerId)
  const provided = await fetchProviderState(payments, row)
  if (!provided || (provided.subscription.status === 'APPROVED' && !isDenied)) throw createPaymentsUnavailable()
  return provided
}

/**
 * Tries to activate. Returns false also after a timeout or a refusal because of the state, when only the state shows
 * the result.
 */
async function isActivationDenied({ provider, log }: Payments, providerId: string): Promise<boolean> {
  try {
    await provider.activateSubscription(providerId)
    return false
  } catch (error) {
    const isUndecided = error instanceof ProviderRefusal || (error instanceof Problem && error.code === 'unavailable')
    if (!isUndecided) throw error
    log.warn({ err: error, providerId }, 'activation unclear')
    return error instanceof ProviderRefusal && error.issue !== 'SUBSCRIPTION_STATUS_INVALID'
  }
}

/** Whether a payment that was due immediately is missing, or the subscription has already ended. */
function isDeclined({ kind }: SubscriptionRow, { subscription, payments }: ProviderState): boolean {
  if (payments.length > 0) return false
  if (subscription.status !== 'ACTIVE') return true
  return (kind === 'plain' || kind === 'extension') && subscription.lastFailure !== null
}

/** Starts the subscription; cancels the account's others once the new one is active. */
async function startSubscription(payments: Payments, row: SubscriptionRow, provided: ProviderState): Promise<void> {
  const { db, key } = payments
  const { payer, status, statusSince } = provided.subscription
  const first = provided.payments.map(({ paidAt }) => paidAt).toSorted((a, b) => a.getTime() - b.getTime())[0]
  const activatedAt = status === 'ACTIVE' ? statusSince : (first ?? statusSince)
  await db.transaction().execute(async (tx) => {
    if (row.account_id !== null) await lockAccountForUpdate(tx, row.account_id)
    const locked = await lockSubscription(tx, row.id)
    if (locked.state !== 'checkout') return
    const now = await readAppNow(tx)
    const begun = await recordActivation(tx, locked, activatedAt, payer ? hashPayer(key, payer.id) : null)
    await recordProviderState(tx, begun, provided, now)
    const chargeable = row.account_id === null ? [] : await lockChargeable(tx, row.account_id)
    for (const other of chargeable) if (other.id !== row.id) await recordCancellation(tx, other, now)
  })
}

/** Refuses activation; cancels a subscription at the provider that could still be charged. */
async function refuseCheckout(
  { db, log }: Payments,
  row: SubscriptionRow,
  { status, id: providerId }: ProviderSubscription,
  refusal: ProblemCode,
): Promise<void> {
  log.warn({ subscription: row.id, providerId, refusal }, 'checkout refused')
  const cancelAtProvider = status === 'ACTIVE' || status === 'SUSPENDED'
  await discardCheckout(db, row.id, { refusal, cancelAtProvider })
}

/** Abandons a checkout that is not approved within three hours. */
async function expireCheckout({ db }: Payments, { id }: SubscriptionRow): Promise<void> {
  const abandoned = await discardCheckout(db, id, { minimumAge: approvalTimeout })
  if (!abandoned) throw createCheckoutRefusal('payment-not-approved')
}
