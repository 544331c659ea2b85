import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import type { RequestListener, Server } from 'node:http'
import zlib from 'node:zlib'
import type { Logger } from 'pino'
import { createBrokenRequestHandler } from './refusals/broken-request.ts'
import { limitRequests } from './connections/limit-requests.ts'
import type { ConnectionLimits } from './connections/limits.ts'
import { createLimitedServer, type Replies } from './connections/create-limited-server.ts'
import { toOriginForm, refuseBadHosts } from './addresses/request-target.ts'
import { sendProblem } from './refusals/problem-answer.ts'
import { createForwardedAddresses, type ForwardedAddresses } from './addresses/create-forwarded-addresses.ts'
import { createProxyMatcher } from './addresses/create-proxy-matcher.ts'
import { limitEverything, deriveRateLimits } from './refusals/rate-limit.ts'
import { createRequestId, addRequestId } from './request-id.ts'
import { RequestLog } from './request-log.ts'
import { addSecurityHeaders } from './build-security-headers.ts'
import { enableLoadShedding } from './admission/enable-load-shedding.ts'
import { handleUnknownAddresses, createUnreadableAddressHandler } from './refusals/unknown-address.ts'
import { Problem } from '@parure/contract/problem.ts'

/** What the server needs of the settings. */
export interface HttpServerSettings {
  publicUrl: string
  /** Networks of proxies that may name the client. */
  trustProxy: boolean | string[]
  concurrency: Parameters<typeof enableLoadShedding>[1]
  connections: ConnectionLimits
  /** Milliseconds. */
  requestTimeout: number
  listCallsPerMinute: number
}

/** Creates the Fastify server without routes: limits, headers, error responses, compression. */
export async function createHttpServer(
  config: HttpServerSettings,
  log: Logger,
): Promise<{ app: FastifyInstance; overloadLasts(): boolean; forwarded: ForwardedAddresses }> {
  const https = config.publicUrl.startsWith('https:')
  const replies: Replies = new WeakMap()
  const isProxy = createProxyMatcher(config.trustProxy)
  const forwarded = createForwardedAddresses(isProxy)
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: createRequestId,
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    serverFactory: createServerFactory(config, { replies, isProxy, forwarded }),
    rewriteUrl: ({ url = '/' }) => toOriginForm(url),
    // `refuseWhileClosing` refuses requests while the server closes, with our own response.
    return503OnClosing: false,
    // A start under load may be slow; a timeout would end it, and the restart would begin from zero.
    pluginTimeout: 0,
    frameworkErrors: createUnreadableAddressHandler(https),
    clientErrorHandler: createBrokenRequestHandler(https, replies),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance
  app.setErrorHandler(sendProblem)
  // Bodies must declare JSON; a form of another site can send plain text.
  app.removeContentTypeParser('text/plain')
  addRequestId(app)
  addSecurityHeaders(app, https)
  refuseWhileClosing(app)
  // Before any expensive hook: during a flood refusals must be cheap.
  const { overloadLasts } = enableLoadShedding(app, config.concurrency)
  refuseBadHosts(app)
  limitRequests(app, config.connections)
  await limitEverything(app, deriveRateLimits(config.listCallsPerMinute).everything)
  handleUnknownAddresses(app)
  await app.register(compress, compression)
  return { app, overloadLasts, forwarded }
}

interface ServerParts {
  replies: Replies
  isProxy: (address: string) => boolean
  forwarded: ForwardedAddresses
}

function createServerFactory(
  { requestTimeout, connections }: HttpServerSettings,
  { replies, isProxy, forwarded }: ServerParts,
) {
  // Headers have half of the request's timeout.
  const headersTimeout = requestTimeout / 2
  // Node's default of checking for slow requests every 30 s would double their timeout.
  const http = { headersTimeout, connectionsCheckingInterval: requestTimeout / 5, requireHostHeader: false }
  return (handler: RequestListener, { keepAliveTimeout }: { keepAliveTimeout?: number }): Server => {
    const handleCorrected: RequestListener = (request, response) => {
      forwarded.correctHeader(request)
      handler(request, response)
    }
    return createLimitedServer(handleCorrected, {
      http,
      keepAliveTimeout: keepAliveTimeout ?? maxIdleTime,
      requestTimeout,
      limits: connections,
      isProxy,
      replies,
    })
  }
}

/** Milliseconds for which a connection remains open without a request; longer than load balancers keep theirs. */
const maxIdleTime = 72_000

/**
 * Each chunk is flushed, or a streamed page would wait in the compressor. Brotli's window is 64 KiB: V8 would have to
 * collect the memory of a larger one constantly.
 */
const compression = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  threshold: 1024,
  zlibOptions: { level: 4, flush: zlib.constants.Z_SYNC_FLUSH },
  brotliOptions: {
    flush: zlib.constants.BROTLI_OPERATION_FLUSH,
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_LGWIN]: 16 },
  },
}

/** Refuses requests that arrive over open connections while the server closes: another process can serve them. */
function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => void (closing = true))
  app.addHook('onRequest', (_request, reply, done) => {
    if (!closing) return done()
    reply.header('connection', 'close')
    done(new Problem('unavailable', 'The site is restarting. Please try again.', 1))
  })
}
