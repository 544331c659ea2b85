import { Problem } from '@parure/contract/problem.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { getNetwork } from '@parure/http/addresses/network.ts'
import type { Payments } from '../provider/payments.ts'
import type { ProviderEvent } from '../provider/provider.ts'
import type { Db } from '@parure/features/schema.ts'

/**
 * Receives PayPal's webhooks: verifies the signature over the raw bytes, stores the event for `webhook-worker.ts`,
 * responds.
 */
export async function servePayPalWebhook(app: FastifyInstance, payments: Payments): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/paypal/webhook', async ({ headers, body, ip }, reply) => {
      const { provider } = payments
      const event = Buffer.isBuffer(body) ? await provider.verifyWebhook(headers, body, getNetwork(ip)) : undefined
      if (!event) throw new Problem('invalid-request', 'The signature of this webhook is not valid.')
      await storeEvents(payments.db, [event])
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}

/** Deletes events that are older than 90 days: PayPal resends an event for three days and lists it for thirty. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await sql`delete from webhook_event where received_at < app_now() - interval '90 days'`.execute(db)
}

/** Stores events to be processed, each id once; returns the number of new ones. */
export async function storeEvents(db: Db, events: readonly ProviderEvent[]): Promise<number> {
  if (events.length === 0) return 0
  const inserted = await db
    .insertInto('webhook_event')
    .values(
      events.map(({ id, type, subscriptionId: about, paymentId: payment }) => ({
        id,
        event_type: type,
        about,
        payment,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length
}
