import type { FastifyInstance } from 'fastify'
import type { PayPalCall, CreateCallHandler } from '../calls/create-call-handler.ts'
import { buildEventBody } from './build-event-body.ts'
import { createUnknownResourceError } from '../calls/paypal-error.ts'
import { authority, certificateId, certificateChainPem } from './signer.ts'

const eventsPath = '/v1/notifications/webhooks-events'

/** Serves the events of the last thirty days. */
export function serveEventList(scope: FastifyInstance, call: CreateCallHandler): void {
  scope.get(eventsPath, call('event.list', listEvents))
}

/** Serves certificates without a token: clients fetch them to verify signatures. */
export function serveCertificates(scope: FastifyInstance): void {
  scope.get<{ Params: { id: string } }>('/v1/notifications/certs/:id', async ({ params }, reply) => {
    if (params.id !== certificateId) throw createUnknownResourceError()
    return reply.type('application/x-pem-file').send(certificateChainPem)
  })
  scope.get('/_sim/ca.pem', async (_request, reply) => reply.type('application/x-pem-file').send(authority))
}

/** Lists events, the latest first. `page_size` and times have PayPal's formats. */
function listEvents({ context, request }: PayPalCall): object {
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
  const buildPageUrl = (number: number) => {
    const search = new URLSearchParams({
      ...(query as Record<string, string>),
      ...(number === 1 ? {} : { next_page_token: String(number) }),
    })
    return `${context.address}${eventsPath}?${search.toString()}`
  }
  return {
    events: shown.map((event) => buildEventBody(event, context.address)),
    count: shown.length,
    links: [
      { href: buildPageUrl(page), rel: 'self', method: 'GET' },
      ...(page * size < all.length ? [{ href: buildPageUrl(page + 1), rel: 'next', method: 'GET' }] : []),
    ],
  }
}
