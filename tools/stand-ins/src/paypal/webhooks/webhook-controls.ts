import type { FastifyInstance } from 'fastify'
import type { SimulationContext } from '../simulator/simulation-context.ts'
import { buildEventBody } from './build-event-body.ts'
import { createUnknownResourceError } from '../calls/paypal-error.ts'
import { parseBody } from '../calls/request-body.ts'
import { signDelivery } from './signer.ts'
import type { Simulator } from '../simulator/create-simulator.ts'
import { webhookFaults } from './webhook-faults.ts'

/** Serves `/_sim/webhooks`: failures of delivery, and signed events that tests deliver themselves. */
export function serveWebhookControls(scope: FastifyInstance, sim: Simulator): void {
  scope.post('/_sim/webhooks', async ({ body }) => {
    const faults = parseBody(webhookFaults, body ?? {})
    sim.webhooks.setFaults(faults)
    if (!faults.hold) await sim.runAction(releaseHeldDeliveries)
    return faults
  })
  scope.post('/_sim/webhooks/deliver', async () => {
    await sim.runAction(() => {})
    await sim.webhooks.deliverAll()
    return { pending: await sim.runAction(({ store }) => store.all('delivery').length) }
  })
  scope.get<{ Querystring: { since?: string } }>('/_sim/events', async ({ query: { since } }) =>
    sim.runAction(({ store }) =>
      store
        .all('event')
        .filter(({ at }) => since === undefined || at >= Date.parse(since))
        .map(({ id, type, subscription, at }) => ({ id, type, subscription, time: new Date(at).toISOString() })),
    ),
  )
  scope.get<{ Params: { id: string } }>('/_sim/events/:id/request', async ({ params }) =>
    sim.runAction(({ store, now, address }) => {
      const event = store.find('event', params.id)
      const { webhook } = sim.options
      if (!event || !webhook) throw createUnknownResourceError()
      const body = JSON.stringify(buildEventBody(event, address))
      return {
        url: webhook.url,
        headers: signDelivery(body, { webhookId: webhook.id, address, now }),
        body,
      }
    }),
  )
}

function releaseHeldDeliveries({ store, now }: SimulationContext): void {
  for (const delivery of store.all('delivery'))
    if (delivery.dueAt === null) store.put('delivery', { ...delivery, firstAt: now, dueAt: now })
}
