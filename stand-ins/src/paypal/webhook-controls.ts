import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { eventBody } from './event-body.ts'
import { unknownResource } from './paypal-error.ts'
import { parseBody } from './request-body.ts'
import { headersFor } from './signer.ts'
import type { Simulator } from './simulator.ts'
import { webhookFaults } from './webhook-faults.ts'

/** Serves `/_sim/webhooks`: failures of delivery, and signed events that tests deliver themselves. */
export function serveWebhookControls(scope: FastifyInstance, sim: Simulator): void {
  scope.post('/_sim/webhooks', async ({ body }) => {
    const faults = parseBody(webhookFaults, body ?? {})
    sim.webhooks.setFaults(faults)
    if (!faults.hold) await sim.act(releaseHeldDeliveries)
    return faults
  })
  scope.post('/_sim/webhooks/deliver', async () => {
    await sim.act(() => {})
    await sim.webhooks.deliver()
    return { pending: await sim.act(({ store }) => store.all('delivery').length) }
  })
  scope.get<{ Querystring: { since?: string } }>('/_sim/events', async ({ query: { since } }) =>
    sim.act(({ store }) =>
      store
        .all('event')
        .filter(({ at }) => since === undefined || at >= Date.parse(since))
        .map(({ id, type, subscription, at }) => ({ id, type, subscription, time: new Date(at).toISOString() })),
    ),
  )
  scope.get<{ Params: { id: string } }>('/_sim/events/:id/request', async ({ params }) =>
    sim.act(({ store, now, address }) => {
      const event = store.find('event', params.id)
      const { webhook } = sim.options
      if (!event || !webhook) throw unknownResource()
      const body = JSON.stringify(eventBody(event, address))
      return {
        url: webhook.url,
        headers: headersFor(body, { webhookId: webhook.id, address, now }),
        body,
      }
    }),
  )
}

function releaseHeldDeliveries({ store, now }: Context): void {
  for (const delivery of store.all('delivery'))
    if (delivery.dueAt === null) store.put('delivery', { ...delivery, firstAt: now, dueAt: now })
}
