import type { FastifyInstance } from 'fastify'
import type { Desk } from './desk.ts'
import { eventBody } from './event-body.ts'
import { unknownResource } from './paypal-error.ts'
import { read } from './request-body.ts'
import { headersFor } from './signer.ts'
import type { Simulator } from './simulator.ts'
import { webhookFaults } from './webhook-faults.ts'

/** `/_sim/webhooks`: what goes wrong on the way, and signed events for tests to deliver as they please. */
export function serveWebhookControls(scope: FastifyInstance, sim: Simulator): void {
  scope.get('/_sim/webhooks', async () => ({
    faults: sim.mail.faults,
    pending: await sim.act(({ book }) => book.all('delivery')),
  }))
  scope.post('/_sim/webhooks', async ({ body }) => {
    const faults = read(webhookFaults, body ?? {})
    sim.mail.setFaults(faults)
    if (!faults.hold) await sim.act(letGo)
    return faults
  })
  scope.post('/_sim/webhooks/deliver', async () => {
    await sim.act(() => {})
    await sim.mail.deliver()
    return { pending: await sim.act(({ book }) => book.all('delivery').length) }
  })
  scope.get<{ Querystring: { since?: string } }>('/_sim/events', async ({ query: { since } }) =>
    sim.act(({ book }) =>
      book
        .all('event')
        .filter(({ at }) => since === undefined || at >= Date.parse(since))
        .map(({ id, type, subscription, at }) => ({ id, type, subscription, time: new Date(at).toISOString() })),
    ),
  )
  scope.get<{ Params: { id: string } }>('/_sim/events/:id/request', async ({ params }) =>
    sim.act(({ book, now, address }) => {
      const event = book.find('event', params.id)
      const webhook = book.all('webhook')[0]
      if (!event || !webhook) throw unknownResource()
      const body = JSON.stringify(eventBody(event, address))
      return {
        url: webhook.url,
        headers: headersFor(body, { signer: sim.mail.signer(), webhookId: webhook.id, address, now }),
        body,
      }
    }),
  )
}

/** What was held is due now. */
function letGo({ book, now }: Desk): void {
  for (const delivery of book.all('delivery'))
    if (delivery.dueAt === null) book.put('delivery', { ...delivery, firstAt: now, dueAt: now })
}
