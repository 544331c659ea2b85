import type { Cancellation } from '../../payment/contract.ts'
import { Problem } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { lockAccountForUpdate } from '@parure/features/account/server/queries.ts'
import { readAppNow } from '@parure/postgres/read-app-now.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import type { Payments } from '../provider/payments.ts'
import { ProviderRefusal } from '../provider/provider.ts'
import { loadAccessEnd, postCancellation } from './post-cancellation.ts'
import { lockChargeable, raiseAlert } from './queries.ts'
import { recordCancellation } from './record-events.ts'

/** Cancels renewal: recorded when this returns, sent to the provider as soon as it is reachable. */
export async function cancelSubscriptions(db: Db, accountId: number): Promise<Cancellation> {
  return db.transaction().execute(async (tx) => {
    await lockAccountForUpdate(tx, accountId)
    const running = await lockChargeable(tx, accountId)
    if (running.length === 0) throw new Problem('no-subscription', 'There is no subscription to cancel.')
    const now = await readAppNow(tx)
    for (const each of running) await recordCancellation(tx, each, now)
    await postCancellation(tx, running, { at: now, byProvider: false })
    const end = await loadAccessEnd(tx, accountId)
    return { message: 'Your subscription is canceled.', periodEnd: end?.toISOString() ?? null }
  })
}

/** Cancels for an account that is being deleted; its payments are kept under a pseudonym. */
export async function endAccountPayments(tx: Tx, { accountId }: { accountId: number }): Promise<void> {
  const now = await readAppNow(tx)
  for (const each of await lockChargeable(tx, accountId)) await recordCancellation(tx, each, now)
  const pseudonym = `former-${randomBytes(9).toString('base64url')}`
  await tx.updateTable('subscription').set({ pseudonym }).where('account_id', '=', accountId).execute()
  await tx.updateTable('invoice').set({ pseudonym }).where('account_id', '=', accountId).execute()
}

/** Sends recorded cancellations to the provider; returns how many are left. */
export async function cancelAtProvider({ db, provider, log }: Payments): Promise<number> {
  const waiting = await db
    .selectFrom('subscription')
    .select(['id', 'provider_id'])
    .where('cancel_requested_at', 'is not', null)
    .where('cancelled_at_provider_at', 'is', null)
    .where('provider', '=', provider.name)
    .where(sql<boolean>`(cancel_due_at is null or cancel_due_at <= app_now())`)
    .orderBy('cancel_requested_at')
    .limit(200)
    .execute()
  let left = 0
  for (const { id, provider_id: providerId } of waiting) {
    try {
      if (providerId) await provider.cancelSubscription(providerId, 'Cancelled by the subscriber')
      await db
        .updateTable('subscription')
        .set({ cancelled_at_provider_at: sql<Date>`app_now()` })
        .where('id', '=', id)
        .execute()
    } catch (error) {
      if (error instanceof ProviderRefusal) await deferCancellation(db, id, error)
      else if (!(error instanceof Problem)) throw error
      log.warn({ err: error, subscription: id }, 'cancelling at the provider waits')
      left += 1
    }
  }
  return left
}

/** Retries a refused cancellation in an hour. */
async function deferCancellation(db: Db, id: string, { issue }: ProviderRefusal): Promise<void> {
  await raiseAlert(db, 'cancel-refused', id, `${id} ${issue}`)
  await db
    .updateTable('subscription')
    .set({ cancel_due_at: sql<Date>`app_now() + interval '1 hour'` })
    .where('id', '=', id)
    .execute()
}
