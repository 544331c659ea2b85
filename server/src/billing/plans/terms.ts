import type { PlanPrice } from './plans.ts'
import { isTried } from './plans.ts'
import { firstBilling, type SubscriptionKind } from '../subscription/periods.ts'
import { coveredUntil, mayTryForFree, runningPlan } from '../entitlement/running-plan.ts'
import type { Db } from '../../schema.ts'
import type { Money } from '../provider/provider.ts'

/** Terms of a price for one buyer, given the plan in force. */
export interface Terms {
  kind: SubscriptionKind
  /** The end of the running period that it follows. */
  follows: Date | null
}

/**
 * Determines the terms: the same plan extends the one in force, a lower one starts after all higher coverage that is
 * paid for, a higher one starts immediately.
 */
export async function termsFor(db: Db, accountId: number, price: PlanPrice, now: Date): Promise<Terms> {
  const running = await runningPlan(db, accountId)
  const covered = running && running.role >= price.role ? await coveredUntil(db, accountId, price.role) : null
  const follows = covered && covered > now ? covered : null
  if (follows) return { kind: running?.role === price.role ? 'extension' : 'deferred', follows }
  const free = isTried(price) && (await mayTryForFree(db, accountId))
  return { kind: free ? 'trial' : 'plain', follows: null }
}

/** Returns the amount that is charged immediately, in addition to the first period. */
export function setupFeeOf(kind: SubscriptionKind, { amount, currency }: PlanPrice): Money | null {
  return kind === 'extension' ? { amount, currency } : null
}

/** Returns the amount that is paid on activation; zero for a trial or a plan that starts later. */
export function chargedNow(kind: SubscriptionKind, { amount }: PlanPrice): string {
  return kind === 'plain' || kind === 'extension' ? amount : '0.00'
}

/** Returns when the provider starts to charge; null for immediately. */
export function startOf({ kind, follows }: Terms, { months }: PlanPrice, now: Date): Date | null {
  return kind === 'extension' || kind === 'deferred' ? firstBilling({ kind, follows, months, activatedAt: now }) : null
}
