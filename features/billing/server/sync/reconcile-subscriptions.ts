import { sql } from 'kysely'
import { discardCheckout, approvalTimeout } from '../subscription/discard-checkout.ts'
import { cancelAtProvider } from '../subscription/cancel.ts'
import { syncSubscription, type SyncOutcome } from './sync-subscription.ts'
import { readAppNow } from '@parure/postgres/read-app-now.ts'
import type { Payments } from '../provider/payments.ts'
import { storeEvents } from './receive-webhook.ts'
import { processWebhooks } from './webhook-worker.ts'

/** The subscriptions that are compared with the provider in a round. */
export type ReconcileScope = 'pending' | 'due' | 'all'

export type ReconcileCounts = Record<SyncOutcome, number>

/** Concurrent requests to the provider. */
const concurrency = 4
const hour = 3_600_000

/** SQL conditions; `jobs.ts` has the schedule of each. */
const conditions: Record<ReconcileScope, ReturnType<typeof sql<boolean>>> = {
  pending: sql<boolean>`provider_id is not null
    and (state = 'checkout' or (state = 'provisional' and period_end > app_now()))`,
  due: sql<boolean>`state in ('past_due', 'provisional')
    or (state in ('trialing', 'active', 'cancelled') and period_end <= app_now())`,
  all: sql<boolean>`state not in ('checkout', 'abandoned', 'expired', 'refunded', 'cancelled')
    or coalesce(ended_at, period_end) > app_now() - interval '180 days' and provider_id is not null
    and (state <> 'abandoned' or cancel_requested_at is not null)`,
}

/** Compares subscriptions with the provider, adopts its state, and logs every difference. */
export async function reconcileSubscriptions(
  payments: Payments,
  scope: ReconcileScope,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<ReconcileCounts> {
  const { db, provider, log } = payments
  if (scope === 'pending') await discardStaleCheckouts(payments)
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('provider', '=', provider.name)
    .where(conditions[scope])
    .orderBy('looked_at', (order) => order.asc().nullsFirst())
    .execute()
  const counts: ReconcileCounts = { changed: 0, same: 0, away: 0 }
  const waiting = rows.values()
  const syncWaiting = async (): Promise<void> => {
    for (const { id } of waiting) {
      const outcome = await syncSubscription(payments, id)
      counts[outcome] += 1
      if (outcome === 'changed' && scope === 'all') log.warn({ subscription: id }, 'differed from the provider')
      onProgress(counts.changed + counts.same + counts.away, rows.length)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, syncWaiting))
  return counts
}

/** Fetches events whose webhook was lost in the last `hours` hours, by default a day. */
export async function replayEvents(payments: Payments, hours = 25): Promise<number> {
  const { db, provider } = payments
  const any = await db.selectFrom('subscription').select('id').where('provider', '=', provider.name).limit(1).execute()
  if (any.length === 0) return 0
  const now = await readAppNow(db)
  const from = new Date(now.getTime() - hours * hour)
  const missed = await storeEvents(db, await provider.listEvents(from, now))
  if (missed > 0) payments.log.info({ missed }, 'stored events whose webhook was lost')
  return missed
}

/** Runs all rounds in order: for the command, and after a long outage. */
export async function reconcileAll(
  payments: Payments,
  onProgress: (scope: ReconcileScope, done: number, of: number) => void = () => {},
): Promise<Record<ReconcileScope, ReconcileCounts> & { missedEvents: number; cancellationsLeft: number }> {
  const createProgress = (scope: ReconcileScope) => (done: number, of: number) => onProgress(scope, done, of)
  const cancellationsLeft = await cancelAtProvider(payments)
  const missedEvents = await replayEvents(payments)
  while ((await processWebhooks(payments)) > 0);
  return {
    missedEvents,
    pending: await reconcileSubscriptions(payments, 'pending', createProgress('pending')),
    due: await reconcileSubscriptions(payments, 'due', createProgress('due')),
    all: await reconcileSubscriptions(payments, 'all', createProgress('all')),
    cancellationsLeft,
  }
}

/** Discards checkouts that never reached the provider. */
async function discardStaleCheckouts({ db }: Payments): Promise<void> {
  const stale = await db
    .selectFrom('subscription')
    .select('id')
    .where('state', '=', 'checkout')
    .where('provider_id', 'is', null)
    .where('created_at', '<', sql<Date>`app_now() - interval '3 hours'`)
    .execute()
  for (const { id } of stale) await discardCheckout(db, id, { minimumAge: approvalTimeout })
}
