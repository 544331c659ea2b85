import { Counter, type Registry } from 'prom-client'
import type { Reconciled, ReconcileScope } from './reconcile.ts'

/** Creates a counter of differences that reconciling found; scope `all` should never find one. */
export function driftMetric(registry: Registry): (scope: ReconcileScope, found: Reconciled) => void {
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
