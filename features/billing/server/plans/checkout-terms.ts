import type { PlanPrice } from './plans.ts'
import { hasTrial } from './plans.ts'
import { calculateFirstBilling, type SubscriptionKind } from '../subscription/periods.ts'
import { loadCoverageEnd, mayTryForFree, loadPlanInForce } from '../entitlement/plan-in-force.ts'
import type { Db } from '@parure/features/schema.ts'
import type { ProviderMoney } from '../provider/provider.ts'

/** Terms of a price for one buyer, given the plan in force. */
export interface CheckoutTerms {
  kind: SubscriptionKind
  /** The end of the running period that it follows. */
  follows: Date | null
}

/**
 * Determines the terms: the same plan extends the one in force, a lower one starts after all higher coverage that is
 * paid for, a higher one starts immediately.
 */
export async function chooseTerms(db: Db, accountId: number, price: PlanPrice, now: Date): Promise<CheckoutTerms> {
  const running = await loadPlanInForce(db, accountId)
  const covered = running && running.role >= price.role ? await loadCoverageEnd(db, accountId, price.role) : null
  const follows = covered && covered > now ? covered : null
  if (follows) return { kind: running?.role === price.role ? 'extension' : 'deferred', follows }
  const free = hasTrial(price) && (await mayTryForFree(db, accountId))
  return { kind: free ? 'trial' : 'plain', follows: null }
}

/** Returns the amount that is charged immediately, in addition to the first period. */
export function calculateSetupFee(kind: SubscriptionKind, { amount, currency }: PlanPrice): ProviderMoney | null {
  return kind === 'extension' ? { amount, currency } : null
}

/** Returns the amount that is paid on activation; zero for a trial or a plan that starts later. */
export function calculateImmediateCharge(kind: SubscriptionKind, { amount }: PlanPrice): string {
  return kind === 'plain' || kind === 'extension' ? amount : '0.00'
}

/** Returns when the provider starts to charge; null for immediately. */
export function calculateBillingStart({ kind, follows }: CheckoutTerms, { months }: PlanPrice, now: Date): Date | null {
  return kind === 'extension' || kind === 'deferred'
    ? calculateFirstBilling({ kind, follows, months, activatedAt: now })
    : null
}
