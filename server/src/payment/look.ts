import { Problem } from '@parure/domain/problem'
import { activateCheckout } from './activate.ts'
import type { Payments } from './payments.ts'
import { appNow, holdSubscription, raiseAlert, subscriptionById, type SubscriptionRow } from './queries.ts'
import { record } from './record.ts'
import { see } from './see.ts'

/** What came of a look: `away`: the provider could not be asked. */
export type Looked = 'changed' | 'same' | 'away'

/** Reads at the provider how a subscription stands and writes it down; what the provider says wins. */
export async function look(payments: Payments, id: string): Promise<Looked> {
  try {
    const row = await subscriptionById(payments.db, id)
    return row.state === 'checkout' ? await lookAtCheckout(payments, row) : await lookAtActivated(payments, id)
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return 'away'
    throw error
  }
}

/** Approved in a tab that was closed: it is activated all the same. Whatever stands against it stands in the row. */
async function lookAtCheckout(payments: Payments, row: SubscriptionRow): Promise<Looked> {
  try {
    await activateCheckout(payments, row.id)
    return 'changed'
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'unavailable') throw error
    return (await subscriptionById(payments.db, row.id)).state === row.state ? 'same' : 'changed'
  }
}

/** What was read while somebody else wrote may be older than what they wrote, and is read again. */
async function lookAtActivated(payments: Payments, id: string): Promise<Looked> {
  const { db } = payments
  for (let tried = 0; tried < 5; tried++) {
    const row = await subscriptionById(db, id)
    const seen = await see(payments, row)
    if (!seen) {
      await raiseAlert(db, 'unknown-at-provider', id, row.provider_id ?? id)
      return 'same'
    }
    const changed = await db.transaction().execute(async (tx) => {
      const held = await holdSubscription(tx, id)
      return held.revision === row.revision ? record(tx, held, seen, await appNow(tx)) : undefined
    })
    if (changed !== undefined) return changed ? 'changed' : 'same'
  }
  return 'same'
}
