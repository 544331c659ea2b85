import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { nameRoute, type NamePage } from '@parure/http/name-route.ts'

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts and times requests by route: a path may contain personal data, which must not become a label. */
export function measureRequests(app: FastifyInstance, registry: Registry, pageOf: NamePage): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const open = new Gauge({
    name: 'http_requests_open',
    help: 'Requests that are being answered.',
    registers: [registry],
  })
  app.addHook('onRequest', (_request, reply, done) => {
    open.inc()
    // On close, also when the client disconnected before the response.
    reply.raw.once('close', () => open.dec())
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const method = methods.has(request.method) ? request.method : 'other'
    const status = `${Math.trunc(reply.statusCode / 100)}xx`
    seconds.observe({ method, route: nameRoute(request, pageOf), status }, reply.elapsedTime / 1_000)
    done()
  })
}
