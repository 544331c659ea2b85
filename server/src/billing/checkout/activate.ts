import { setTimeout as pause } from 'node:timers/promises'
import { Problem, type ProblemCode } from '@parure/domain/problem'
import { sql } from 'kysely'
import { holdAccount } from '../../account/queries.ts'
import type { Payments } from '../provider/payments.ts'
import { ProviderRefusal, type ProviderSubscription } from '../provider/provider.ts'
import { appNow, lockSubscription, subscriptionById, type SubscriptionRow } from '../subscription/queries.ts'
import { abandonCheckout, approvalTimeout } from '../subscription/abandon-checkout.ts'
import {
  isChargeable,
  recordProviderState,
  recordActivation,
  recordCancellation,
  type ProviderState,
} from '../subscription/record-events.ts'
import { payerHash } from './return-token.ts'
import { refusalOf, refusalText } from './refusal.ts'
import { fetchProviderState } from '../sync/fetch-provider-state.ts'

/** Poll interval in milliseconds for the result of a concurrent activation. */
const pollInterval = 100
/** Lease of an activation; longer than the timeouts of all its calls to the provider together. */
const lease = '90 seconds'

/**
 * Activates an approved checkout; idempotent, also under concurrent calls. Throws a `Problem` where it is refused:
 * `payment-not-approved`, `payment-mismatch`, `country-excluded`, `trial-used`, or `unavailable`.
 */
export async function activateCheckout(payments: Payments, id: string): Promise<SubscriptionRow> {
  for (;;) {
    const row = await subscriptionById(payments.db, id)
    if (row.state !== 'checkout') return settled(row)
    if (await claimed(payments, row)) break
    await pause(pollInterval)
  }
  try {
    await activate(payments, await subscriptionById(payments.db, id))
  } finally {
    await payments.db.updateTable('subscription').set({ claimed_until: null }).where('id', '=', id).execute()
  }
  return settled(await subscriptionById(payments.db, id))
}

function settled(row: SubscriptionRow): SubscriptionRow {
  if (row.state === 'abandoned') throw refused((row.refusal ?? 'payment-not-approved') as ProblemCode)
  return row
}

function refused(code: ProblemCode): Problem {
  return new Problem(code, refusalText(code))
}

/** Claims the account for one activation at a time: of two concurrent checkouts only one is charged. */
async function claimed({ db }: Payments, { id, account_id: accountId }: SubscriptionRow): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (accountId !== null) await holdAccount(tx, accountId)
    const busy = await tx
      .selectFrom('subscription')
      .select('id')
      .where((where) => where.or([where('id', '=', id), where('account_id', '=', accountId ?? -1)]))
      .where('claimed_until', '>', sql<Date>`app_now()`)
      .executeTakeFirst()
    if (busy) return false
    const won = await tx
      .updateTable('subscription')
      .set({ claimed_until: sql<Date>`app_now() + ${lease}::interval` })
      .where('id', '=', id)
      .where('state', '=', 'checkout')
      .returning('id')
      .executeTakeFirst()
    return won !== undefined
  })
}

async function activate(payments: Payments, row: SubscriptionRow): Promise<void> {
  if (row.state !== 'checkout') return
  const before = await fetchProviderState(payments, row)
  const status = before?.subscription.status
  if (!before || status === 'APPROVAL_PENDING') return abandonIfOld(payments, row)
  const { subscription } = before
  const refusal = await refusalOf(payments, row, subscription)
  if (refusal) return refuse(payments, row, subscription, refusal)
  const denied = status === 'APPROVED' && (await activateAtProvider(payments, subscription.id)) === 'denied'
  const seen = status === 'APPROVED' ? await fetchProviderState(payments, row) : before
  if (!seen) throw refused('unavailable')
  if (seen.subscription.status === 'APPROVED') {
    if (!denied) throw refused('unavailable')
    return refuse(payments, row, seen.subscription, 'payment-not-approved')
  }
  if (isDeclined(row, seen)) return refuse(payments, row, seen.subscription, 'payment-not-approved')
  await begin(payments, row, seen)
}

/** After a timeout, or a refusal because of the state, the state at the provider decides. */
async function activateAtProvider({ provider, log }: Payments, providerId: string): Promise<'unclear' | 'denied'> {
  try {
    await provider.execute(providerId)
    return 'unclear'
  } catch (error) {
    const unclear = error instanceof ProviderRefusal || (error instanceof Problem && error.code === 'unavailable')
    if (!unclear) throw error
    log.warn({ err: error, providerId }, 'activation unclear')
    return error instanceof ProviderRefusal && error.issue !== 'SUBSCRIPTION_STATUS_INVALID' ? 'denied' : 'unclear'
  }
}

/** No payment where one was due at once, or it has ended already. */
function isDeclined({ kind }: SubscriptionRow, { subscription, payments }: ProviderState): boolean {
  if (payments.length > 0) return false
  if (subscription.status !== 'ACTIVE') return true
  return (kind === 'plain' || kind === 'extension') && subscription.lastFailure !== null
}

async function begin(payments: Payments, row: SubscriptionRow, seen: ProviderState): Promise<void> {
  const { db, key } = payments
  const { payer, status, statusSince } = seen.subscription
  const first = seen.payments.map(({ paidAt }) => paidAt).toSorted((a, b) => a.getTime() - b.getTime())[0]
  const activatedAt = status === 'ACTIVE' ? statusSince : (first ?? statusSince)
  await db.transaction().execute(async (tx) => {
    if (row.account_id !== null) await holdAccount(tx, row.account_id)
    const locked = await lockSubscription(tx, row.id)
    if (locked.state !== 'checkout') return
    const now = await appNow(tx)
    const begun = await recordActivation(tx, locked, activatedAt, payer ? payerHash(key, payer.id) : null)
    await recordProviderState(tx, { ...begun, revision: locked.revision + 1 }, seen, now)
    const others = await tx
      .selectFrom('subscription')
      .selectAll()
      .where('account_id', '=', row.account_id ?? -1)
      .where('id', '<>', row.id)
      .orderBy('id')
      .forUpdate()
      .execute()
    // Only once the new one is active.
    for (const other of others as SubscriptionRow[]) if (isChargeable(other)) await recordCancellation(tx, other, now)
  })
}

/** Refuses activation; cancels at the provider what could still be charged. */
async function refuse(
  { db, log }: Payments,
  row: SubscriptionRow,
  { status, id: providerId }: ProviderSubscription,
  refusal: ProblemCode,
): Promise<void> {
  log.warn({ subscription: row.id, providerId, refusal }, 'checkout refused')
  const cancelAtProvider = status === 'ACTIVE' || status === 'SUSPENDED'
  await abandonCheckout(db, row.id, { refusal, cancelAtProvider })
}

/** Abandons a checkout that is not approved within three hours. */
async function abandonIfOld({ db }: Payments, { id }: SubscriptionRow): Promise<void> {
  const abandoned = await abandonCheckout(db, id, { minimumAge: approvalTimeout })
  if (!abandoned) throw refused('payment-not-approved')
}
