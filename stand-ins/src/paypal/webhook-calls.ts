import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Call, Calls } from './calls.ts'
import type { Context } from './context.ts'
import { eventBody } from './event-body.ts'
import { identifier } from './identifier.ts'
import { unknownResource } from './paypal-error.ts'
import { authority, certificateId, chain } from './signer.ts'
import { parseBody } from './request-body.ts'
import type { Simulator } from './simulator.ts'
import type { Webhook, WebhookEvent } from './webhook.ts'

const webhookRequest = z.object({
  url: z.url().max(2048),
  event_types: z.array(z.object({ name: z.string() })).max(500),
})
const resendRequest = z.object({ webhook_ids: z.array(z.string()).max(500).optional() })

/** Webhooks, and the list of events. */
export function serveWebhookCalls(scope: FastifyInstance, sim: Simulator, { call }: Calls): void {
  const webhooks = '/v1/notifications/webhooks'
  const events = '/v1/notifications/webhooks-events'
  scope.post(webhooks, call('webhook.create'), call.answer(createWebhook))
  scope.get(
    webhooks,
    call('webhook.list'),
    call.answer(({ context }) => ({ webhooks: context.store.all('webhook').map((one) => webhookBody(one, context)) })),
  )
  scope.delete(`${webhooks}/:id`, call('webhook.delete'), call.answer(deleteWebhook))
  scope.get(events, call('event.list'), call.answer(listEvents))
  scope.get(
    `${events}/:id`,
    call('event.get'),
    call.answer(({ context, id }) => eventBody(eventOr404(context, id), context.address)),
  )
  scope.post(
    `${events}/:id/resend`,
    call('event.resend'),
    call.answer((called) => resend(called, sim)),
  )
}

/** Certificates need no token: clients fetch them to verify signatures. */
export function serveCertificates(scope: FastifyInstance): void {
  scope.get<{ Params: { id: string } }>('/v1/notifications/certs/:id', async ({ params }, reply) => {
    if (params.id !== certificateId) throw unknownResource()
    return reply.type('application/x-pem-file').send(chain)
  })
  scope.get('/_sim/ca.pem', async (_request, reply) => reply.type('application/x-pem-file').send(authority))
}

function createWebhook({ context, request, reply }: Call): object {
  const { url, event_types: types } = parseBody(webhookRequest, request.body)
  const webhook = { id: identifier('', 17), url, eventTypes: types.map(({ name }) => name) }
  context.store.put('webhook', webhook)
  reply.code(201)
  return webhookBody(webhook, context)
}

function deleteWebhook({ context, id, reply }: Call): undefined {
  if (!context.store.find('webhook', id)) throw unknownResource()
  context.store.remove('webhook', id)
  reply.code(204)
}

/** The latest first. `page_size` and the times as PayPal takes them. */
function listEvents({ context, request }: Call): object {
  const query = request.query as Record<string, string | undefined>
  const size = Math.min(Math.max(Number(query.page_size ?? 10) || 10, 1), 300)
  const page = Math.max(Number(query.next_page_token ?? 1) || 1, 1)
  const from = query.start_time === undefined ? -Infinity : Date.parse(query.start_time)
  const until = query.end_time === undefined ? Infinity : Date.parse(query.end_time)
  const all = context.store
    .all('event')
    .filter(({ at, type }) => at >= from && at <= until && (query.event_type ?? type) === type)
    .toReversed()
  const shown = all.slice((page - 1) * size, page * size)
  const address = (number: number) => {
    const search = new URLSearchParams({
      ...(query as Record<string, string>),
      ...(number === 1 ? {} : { next_page_token: String(number) }),
    })
    return `${context.address}/v1/notifications/webhooks-events?${search.toString()}`
  }
  return {
    events: shown.map((event) => eventBody(event, context.address)),
    count: shown.length,
    links: [
      { href: address(page), rel: 'self', method: 'GET' },
      ...(page * size < all.length ? [{ href: address(page + 1), rel: 'next', method: 'GET' }] : []),
    ],
  }
}

function resend({ context, id, request, reply }: Call, sim: Simulator): object {
  const event = eventOr404(context, id)
  const { webhook_ids: wanted } = parseBody(resendRequest, request.body ?? {})
  sim.webhooks.resend(context.store, event, wanted ?? context.store.all('webhook').map((one) => one.id), context.now)
  reply.code(202)
  return eventBody(event, context.address)
}

function eventOr404({ store }: Context, id: string): WebhookEvent {
  const event = store.find('event', id)
  if (!event) throw unknownResource()
  return event
}

function webhookBody({ id, url, eventTypes }: Webhook, { address }: Context): object {
  const own = `${address}/v1/notifications/webhooks/${id}`
  return {
    id,
    url,
    event_types: eventTypes.map((name) => ({ name })),
    links: [
      { href: own, rel: 'self', method: 'GET' },
      { href: own, rel: 'delete', method: 'DELETE' },
    ],
  }
}
