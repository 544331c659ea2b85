import { sql, type Updateable } from 'kysely'
import { saveEntitlement } from '../entitlement/entitlements.ts'
import type { PlanPrice } from '../plans/plans.ts'
import type { Tx } from '@parure/features/schema.ts'
import type { BillingTables } from '../tables.ts'
import type { SubscriptionStart } from './periods.ts'
import type { SubscriptionRow } from './queries.ts'

/**
 * Saves a changed row under its next revision, with its entitlement; for an unchanged row saves only the time of the
 * comparison. Returns the stored row.
 */
export async function saveSubscription(
  tx: Tx,
  stored: SubscriptionRow,
  row: SubscriptionRow,
  price: PlanPrice,
): Promise<SubscriptionRow> {
  const isChanged = row !== stored
  const saved = isChanged ? { ...row, revision: stored.revision + 1 } : stored
  await tx
    .updateTable('subscription')
    .set({ ...(isChanged ? pickStoredColumns(saved) : {}), looked_at: sql<Date>`app_now()` })
    .where('id', '=', row.id)
    .execute()
  if (isChanged) await saveEntitlement(tx, saved, getSubscriptionStart(saved, price), price.role)
  return saved
}

function pickStoredColumns(row: SubscriptionRow): Updateable<BillingTables['subscription']> {
  return {
    state: row.state,
    refusal: row.refusal,
    activated_at: row.activated_at,
    period_end: row.period_end,
    past_due_since: row.past_due_since,
    ended_at: row.ended_at,
    cancel_requested_at: row.cancel_requested_at,
    cancelled_at_provider_at: row.cancelled_at_provider_at,
    payer_hash: row.payer_hash,
    revision: row.revision,
  }
}

/** Returns how the subscription started; before its activation, as if it were activated at its creation. */
export function getSubscriptionStart(row: SubscriptionRow, { months }: Pick<PlanPrice, 'months'>): SubscriptionStart {
  return { kind: row.kind, months, follows: row.follows, activatedAt: row.activated_at ?? row.created_at }
}
