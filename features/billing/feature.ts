import type { Feature, Installation } from '@parure/features/feature.ts'
import { createPaymentJobs } from './server/jobs.ts'
import { createPaymentMail } from './server/mail.ts'
import { isSellingPlans } from './server/provider/create-closed-provider.ts'
import { openPayments } from './server/provider/open-payments.ts'
import { alertInbox } from './server/sync/alert-inbox.ts'
import { createBillingServices, serveBillingReturns } from './server/routes.ts'
import { endAccountPayments } from './server/subscription/cancel.ts'
import { createDriftMetric } from './server/sync/create-drift-metric.ts'
import { deleteOldEvents } from './server/sync/receive-webhook.ts'
import { startWebhookWorker } from './server/sync/webhook-worker.ts'

export const billingFeature: Feature = {
  uses: ['account', 'catalog'],
  web: (installation) => {
    const payments = openFeaturePayments(installation)
    return {
      services: createBillingServices(payments, installation.providers.bot !== undefined),
      routes: (scope) => (isSellingPlans(payments) ? serveBillingReturns(scope, payments) : undefined),
      close: payments.close,
    }
  },
  worker: (installation) => {
    const payments = openFeaturePayments(installation)
    return {
      jobs: isSellingPlans(payments) ? createPaymentJobs(payments, createDriftMetric(installation.metrics)) : [],
      mail: createPaymentMail(installation.config),
      start: () => (isSellingPlans(payments) ? startWebhookWorker(payments) : undefined),
      close: payments.close,
    }
  },
  expire: [deleteOldEvents],
  erase: [endAccountPayments],
  inbox: [alertInbox],
  databaseMetrics: [
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

function openFeaturePayments({ config, db, key, log, providers }: Installation): ReturnType<typeof openPayments> {
  return openPayments({ config, db, key, log, standIn: providers.paypalStandIn })
}
