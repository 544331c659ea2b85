import { cancelAtProvider } from './subscription/cancel.ts'
import type { Payments } from './provider/payments.ts'
import {
  reconcileSubscriptions,
  replayEvents,
  type ReconcileCounts,
  type ReconcileScope,
} from './sync/reconcile-subscriptions.ts'

export interface PaymentJob {
  name: string
  /** The schedule, in cron's five fields. */
  cron: string
  run(): Promise<void>
}

/**
 * Creates the jobs that reconcile with the provider, since webhooks may be lost. Changes that must be known within the
 * hour are compared twice an hour, since a run may fail or start late. `count` receives the result of each comparison.
 */
export function createPaymentJobs(
  payments: Payments,
  count: (scope: ReconcileScope, found: ReconcileCounts) => void,
): PaymentJob[] {
  const compare = (scope: ReconcileScope) => async (): Promise<void> =>
    count(scope, await reconcileSubscriptions(payments, scope))
  return [
    { name: 'payments-cancel', cron: '* * * * *', run: async () => void (await cancelAtProvider(payments)) },
    { name: 'payments-pending', cron: '*/5 * * * *', run: compare('pending') },
    { name: 'payments-replay', cron: '7,37 * * * *', run: async () => void (await replayEvents(payments)) },
    { name: 'payments-due', cron: '17,47 * * * *', run: compare('due') },
    { name: 'payments-all', cron: '51 3 * * *', run: compare('all') },
  ]
}
