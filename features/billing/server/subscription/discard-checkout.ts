import type { ProblemCode } from '@parure/contract/problem.ts'
import { readAppNow } from '@parure/postgres/read-app-now.ts'
import type { Db } from '@parure/features/schema.ts'
import { lockSubscription } from './queries.ts'
import { recordEvent } from './record-events.ts'

interface AbandonReason {
  /** Why it was refused; absent when it was never approved. */
  refusal?: ProblemCode
  /** The provider may still charge: it is cancelled there too. */
  cancelAtProvider?: boolean
  /** Milliseconds: a younger checkout is not abandoned. */
  minimumAge?: number
}

/** Three hours, in milliseconds. */
export const approvalTimeout = 3 * 3_600_000

/** Abandons a checkout. Returns false when it was activated or is too young. */
export async function discardCheckout(db: Db, id: string, reason: AbandonReason): Promise<boolean> {
  const { refusal, cancelAtProvider = false, minimumAge = 0 } = reason
  return db.transaction().execute(async (tx) => {
    const row = await lockSubscription(tx, id)
    const now = await readAppNow(tx)
    if (row.state !== 'checkout' || now.getTime() - row.created_at.getTime() < minimumAge) return false
    const details = { refusal: refusal ?? null, cancel_requested_at: cancelAtProvider ? now : null }
    await recordEvent(tx, row, 'lapse', now, details)
    return true
  })
}
