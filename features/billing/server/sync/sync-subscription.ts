import { Problem } from '@parure/contract/problem.ts'
import { activateCheckout } from '../checkout/activate.ts'
import { readAppNow } from '@parure/postgres/read-app-now.ts'
import type { Payments } from '../provider/payments.ts'
import { lockSubscription, raiseAlert, loadSubscription, type SubscriptionRow } from '../subscription/queries.ts'
import { recordProviderState } from '../subscription/record-events.ts'
import { fetchProviderState } from './fetch-provider-state.ts'

/** Result of a sync; `away`: the provider was unreachable. */
export type SyncOutcome = 'changed' | 'same' | 'away'

/** Reads a subscription's state from the provider and stores it; the provider wins. */
export async function syncSubscription(payments: Payments, id: string): Promise<SyncOutcome> {
  try {
    const row = await loadSubscription(payments.db, id)
    return row.state === 'checkout' ? await syncCheckout(payments, row) : await syncActivated(payments, id)
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return 'away'
    throw error
  }
}

/**
 * Activates an approved checkout whose buyer never returned, such as after closing the tab. A refusal is stored in its
 * row.
 */
async function syncCheckout(payments: Payments, row: SubscriptionRow): Promise<SyncOutcome> {
  try {
    await activateCheckout(payments, row.id)
    return 'changed'
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'unavailable') throw error
    return (await loadSubscription(payments.db, row.id)).state === row.state ? 'same' : 'changed'
  }
}

/**
 * Optimistic locking: when the row's revision changed during the request, the provider's response may be stale and is
 * read again.
 */
async function syncActivated(payments: Payments, id: string): Promise<SyncOutcome> {
  const { db } = payments
  for (let attempt = 0; attempt < 5; attempt++) {
    const row = await loadSubscription(db, id)
    const provided = await fetchProviderState(payments, row)
    if (!provided) {
      await raiseAlert(db, 'unknown-at-provider', id, row.provider_id ?? id)
      return 'same'
    }
    const changed = await db.transaction().execute(async (tx) => {
      const locked = await lockSubscription(tx, id)
      return locked.revision === row.revision
        ? recordProviderState(tx, locked, provided, await readAppNow(tx))
        : undefined
    })
    if (changed !== undefined) return changed ? 'changed' : 'same'
  }
  return 'same'
}
