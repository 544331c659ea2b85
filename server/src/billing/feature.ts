import type { Feature, Installation } from '../feature.ts'
import { paymentJobs } from './jobs.ts'
import { paymentMail } from './mail.ts'
import { openPayments } from './provider/open-payments.ts'
import { alertInbox } from './sync/alert-inbox.ts'
import { billingServices, serveBillingReturns } from './routes.ts'
import { endAccountPayments } from './subscription/cancel.ts'
import { driftMetric } from './sync/drift-metric.ts'
import { deleteOldEvents } from './sync/receive-webhook.ts'
import { startWebhookWorker } from './sync/webhook-worker.ts'

export const billingFeature: Feature = {
  web: (installation) => {
    const payments = paymentsOf(installation)
    return {
      services: billingServices(payments),
      routes: (scope) => serveBillingReturns(scope, payments),
      close: payments.close,
    }
  },
  worker: (installation) => {
    const payments = paymentsOf(installation)
    return {
      jobs: paymentJobs(payments, driftMetric(installation.metrics)),
      mail: paymentMail(installation.config),
      start: () => startWebhookWorker(payments),
      close: payments.close,
    }
  },
  expire: [deleteOldEvents],
  erase: [endAccountPayments],
  inbox: [alertInbox],
  figures: [
    {
      name: 'payment_events_oldest_seconds',
      help: 'Age of the event of the payment provider that has waited longest to be processed.',
      sql: `select coalesce(extract(epoch from app_now() - min(received_at)), 0) as value
        from webhook_event where done_at is null`,
    },
    {
      name: 'payment_alerts',
      help: 'Payments of the last week that a person has to look into.',
      sql: `select count(*) as value from payment_alert where raised_at > app_now() - interval '7 days'`,
    },
  ],
}

function paymentsOf({ config, db, key, log, providers }: Installation): ReturnType<typeof openPayments> {
  return openPayments({ config, db, key, log, standIn: providers.paypalStandIn })
}
