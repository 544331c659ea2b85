import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import zlib from 'node:zlib'
import type { Logger } from 'pino'
import { answerBroken } from './broken-request.ts'
import type { Config } from './config.ts'
import { answerProblem } from './problem-answer.ts'
import { newRequestId, tellRequestId } from './request-id.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { shedLoad } from './shed-load.ts'
import { answerUnknown, answerUnreadable } from './unknown-address.ts'

/** A server that has no addresses yet: its limits, its headers, how it fails, how it compresses. */
export async function httpServer(config: Config, log: Logger): Promise<FastifyInstance> {
  const https = config.publicUrl.startsWith('https:')
  const app = Fastify({
    loggerInstance: log,
    genReqId: newRequestId,
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: config.requestTimeout,
    // Node looks for slow requests every 30 s unless told otherwise, which would double the time they have.
    http: { headersTimeout: config.requestTimeout, connectionsCheckingInterval: config.requestTimeout / 3 },
    frameworkErrors: answerUnreadable(https),
    clientErrorHandler: answerBroken(https),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance
  app.setErrorHandler(answerProblem)
  // Bodies are JSON that says so; a form of another site can send plain text.
  app.removeContentTypeParser('text/plain')
  tellRequestId(app)
  addSecurityHeaders(app, https)
  shedLoad(app, config.atOnce)
  answerUnknown(app)
  await app.register(compress, compression)
  return app
}

/**
 * Flushed as they come, or a streamed page would wait in the compressor. Brotli looks back 64 KiB: the room that it takes
 * for more has V8 collect garbage all the time.
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
