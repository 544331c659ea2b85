import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import type { RequestListener, Server } from 'node:http'
import zlib from 'node:zlib'
import type { Logger } from 'pino'
import { answerBroken } from './broken-request.ts'
import type { Config } from '../config/config.ts'
import { boundRequests } from './connections/bound-requests.ts'
import { limitedServer, type Replies } from './connections/limited-server.ts'
import { originForm, refuseBadHosts } from './request-target.ts'
import { answerProblem } from './problem-answer.ts'
import { forwardedAddresses, type ForwardedAddresses } from './forwarded-addresses.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { limitEverything, ratesFor } from './rate-limit.ts'
import { newRequestId, addRequestId } from './request-id.ts'
import { RequestLog } from './request-log.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { shedLoad } from './admission/shed-load.ts'
import { answerUnknown, answerUnreadable } from './unknown-address.ts'
import { Problem } from '@parure/domain/problem'

/** Creates the Fastify server without routes: limits, headers, error responses, compression. */
export async function httpServer(
  config: Config,
  log: Logger,
): Promise<{ app: FastifyInstance; overloadLasts(): boolean; forwarded: ForwardedAddresses }> {
  const https = config.publicUrl.startsWith('https:')
  const replies: Replies = new WeakMap()
  const isProxy = trustedProxies(config.trustProxy)
  const forwarded = forwardedAddresses(isProxy)
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: newRequestId,
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    serverFactory: serverOf(config, { replies, isProxy, forwarded }),
    rewriteUrl: ({ url = '/' }) => originForm(url),
    // `refuseWhileClosing` refuses requests while the server closes, with our own response.
    return503OnClosing: false,
    // A start under load may be slow; a timeout would end it, and the restart would begin from zero.
    pluginTimeout: 0,
    frameworkErrors: answerUnreadable(https),
    clientErrorHandler: answerBroken(https, replies),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance
  app.setErrorHandler(answerProblem)
  // Bodies must declare JSON; a form of another site can send plain text.
  app.removeContentTypeParser('text/plain')
  addRequestId(app)
  addSecurityHeaders(app, https)
  answerClosing(app)
  // Before any expensive hook: during a flood refusals must be cheap.
  const { overloadLasts } = shedLoad(app, config.atOnce)
  refuseBadHosts(app)
  boundRequests(app, config.connections)
  await limitEverything(app, ratesFor(config.listCallsPerMinute).anything)
  answerUnknown(app)
  await app.register(compress, compression)
  return { app, overloadLasts, forwarded }
}

interface ServerParts {
  replies: Replies
  isProxy: (address: string) => boolean
  forwarded: ForwardedAddresses
}

function serverOf({ requestTimeout, connections }: Config, { replies, isProxy, forwarded }: ServerParts) {
  // Headers have half of the request's timeout.
  const headersTimeout = requestTimeout / 2
  // Node's default of checking for slow requests every 30 s would double their timeout.
  const http = { headersTimeout, connectionsCheckingInterval: requestTimeout / 5, requireHostHeader: false }
  return (handler: RequestListener, { keepAliveTimeout }: { keepAliveTimeout?: number }): Server => {
    const listener: RequestListener = (request, response) => {
      forwarded.correct(request)
      handler(request, response)
    }
    return limitedServer(listener, {
      http,
      keepAliveTimeout: keepAliveTimeout ?? longestIdle,
      requestTimeout,
      limits: connections,
      isProxy,
      replies,
    })
  }
}

/** Milliseconds for which a connection remains open without a request; longer than load balancers keep theirs. */
const longestIdle = 72_000

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
function answerClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => void (closing = true))
  app.addHook('onRequest', (_request, reply, done) => {
    if (!closing) return done()
    reply.header('connection', 'close')
    done(new Problem('unavailable', 'The site is restarting. Please try again.', 1))
  })
}
