import { Counter, type Registry } from 'prom-client'
import type { ReconcileCounts, ReconcileScope } from './reconcile-subscriptions.ts'

/** Creates a counter of differences that reconciling found; scope `all` should never find one. */
export function createDriftMetric(registry: Registry): (scope: ReconcileScope, found: ReconcileCounts) => void {
  const compared = new Counter({
    name: 'payment_reconcile_total',
    help: 'Subscriptions compared with the payment provider: changed is drift, away could not be asked.',
    labelNames: ['round', 'found'],
    registers: [registry],
  })
  return (round, { changed, same, away }) => {
    compared.inc({ round, found: 'changed' }, changed)
    compared.inc({ round, found: 'same' }, same)
    compared.inc({ round, found: 'away' }, away)
  }
}
