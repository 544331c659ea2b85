import { productName } from '@parure/contract/product.ts'
import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, RandomIdGenerator } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nameRoute, type NamePage } from '@parure/http/name-route.ts'
import type { Traces } from './traces.ts'

/**
 * Sends traces to a collector. A span contains routes, statuses and statements with their placeholders: no address,
 * header or value, which could be a token or a name.
 */
export function createOtlpTracing(collector: string, instance: string): Traces {
  const ids = createTraceIds()
  const provider = new NodeTracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({ 'service.name': productName.toLowerCase(), 'service.instance.id': instance }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` })),
    ],
  })
  provider.register()
  const tracer = provider.getTracer('server')
  return {
    instrumentApp: (app, pageOf) => traceRequests(app, tracer, ids, pageOf),
    traceWork: (name, work) => tracer.startActiveSpan(name, { root: true }, (span) => runInSpan(span, work)),
    observeQuery: (sql, milliseconds, failed) => recordQuery(tracer, { sql, milliseconds, failed }),
    close: async () => {
      await provider.shutdown().catch(() => {})
      trace.disable()
      context.disable()
    },
  }
}

interface RequestTraceIds {
  generateTraceId(): string
  generateSpanId(): string
  /** Sets the id of the next trace. */
  setNextId(id: string): void
}

function createTraceIds(): RequestTraceIds {
  const random = new RandomIdGenerator()
  let given: string | undefined
  return {
    setNextId: (id) => void (given = id),
    generateSpanId: () => random.generateSpanId(),
    generateTraceId: () => {
      const id = given ?? random.generateTraceId()
      given = undefined
      return id
    },
  }
}

function traceRequests(app: FastifyInstance, tracer: Tracer, ids: RequestTraceIds, pageOf: NamePage): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, reply, done) => {
    const { method } = request
    const route = nameRoute(request, pageOf)
    ids.setNextId(request.id)
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, root: true, attributes: { 'http.request.method': method, 'http.route': route } },
      ROOT_CONTEXT,
    )
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.raw.statusCode)
      if (reply.raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    const within = trace.setSpan(ROOT_CONTEXT, span)
    contexts.set(request, within)
    context.with(within, done)
  })
  // Reading a body leaves the context in which the request started.
  app.addHook('preHandler', (request, _reply, done) => context.with(contexts.get(request) ?? ROOT_CONTEXT, done))
}

async function runInSpan(span: Span, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

function recordQuery(
  tracer: Tracer,
  { sql, milliseconds, failed }: { sql: string; milliseconds: number; failed: boolean },
): void {
  if (!trace.getActiveSpan()) return
  const now = Date.now()
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, 2_000) }
  const span = tracer.startSpan('query', { kind: SpanKind.CLIENT, startTime: now - milliseconds, attributes })
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(now)
}
