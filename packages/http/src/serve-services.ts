import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contract } from '@parure/contract/define-contract.ts'
import { setOwnValue } from '@parure/values/get-own-value.ts'
import type { FileAnswer, StreamedFile } from '@parure/contract/file-answer.ts'
import { Problem } from '@parure/contract/problem.ts'
import { sanitizeFileName } from './sanitize-file-name.ts'
import type { ResponseCache } from './caching/create-response-cache.ts'
import type { SendStream } from './streams/send-stream.ts'
import { throwUnknownCall, type Caller, type HttpHeaders, type Service } from './create-service.ts'

const publicCacheControl = 'public, max-age=60'
const jsonType = 'application/json; charset=utf-8'

export interface Serving {
  callerOf: (request: FastifyRequest) => Promise<Caller>
  sendStream: SendStream
  /** Only for services whose response is the same for all visitors. */
  cache?: ResponseCache
}

/** Registers services as routes and handles everything of a call that concerns HTTP. */
export function serveServices(
  app: FastifyInstance,
  services: readonly Service[],
  { callerOf, sendStream, cache }: Serving,
): void {
  for (const { contract, runService } of services) {
    app.route({
      method: contract.endpoint.method,
      // A HEAD request must not have the effect of a call that changes data.
      exposeHeadRoute: contract.acts !== true,
      url: contract.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const hidden = contract.endpoint.access === 'operator'
        const anonymous = request.headers.authorization === undefined
        if (cache && anonymous && contract.endpoint.method === 'GET')
          return sendCached(request, reply, cache, { contract, runService: runService }, callerOf)
        const caller = await (hidden ? callerOf(request).catch(maskUnauthenticated) : callerOf(request))
        // The role can change during a session; refusals contain it too.
        if (caller.account && !hidden) reply.header('x-role-id', String(caller.role))
        // The owner of a key is no operator, and must not see more than others.
        if (hidden && caller.countCall) throwUnknownCall()
        await requireKeyAccess(contract, caller, reply)
        const own: Record<string, string> = {}
        const http: HttpHeaders = {
          cookies: request.headers.cookie,
          setHeader: (name, value) => setOwnValue(own, name, value),
        }
        const answer = await runService(request, caller, http)
        reply.header('vary', 'Authorization')
        reply.header(
          'cache-control',
          anonymous && contract.endpoint.method === 'GET' ? publicCacheControl : 'private, no-store',
        )
        reply.headers(own)
        if (isStreamed(answer)) return sendStream(reply, answer, String(caller.account?.id ?? caller.network))
        if (contract.mediaTypes) return sendFile(reply, answer as FileAnswer)
        return reply.type(jsonType).send(JSON.stringify(answer))
      },
    })
  }
}

/** Allows an API key only the calls of the read API, and counts them. */
async function requireKeyAccess({ readApi }: Contract, { countCall }: Caller, reply: FastifyReply): Promise<void> {
  if (!countCall) return
  if (!readApi) throw new Problem('forbidden', 'An API key opens the read API only: see /developers.')
  const { headers, refusal } = await countCall()
  reply.headers(headers)
  if (refusal) throw refusal
}

const isStreamed = (answer: unknown): answer is StreamedFile =>
  typeof (answer as Partial<StreamedFile> | null)?.open === 'function'

function sendFile(reply: FastifyReply, { name, mediaType, body }: FileAnswer): FastifyReply {
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${sanitizeFileName(name)}"`)
    .send(body)
}

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ResponseCache,
  { runService: run }: Service,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): Promise<FastifyReply> {
  const write = async (): Promise<string> => JSON.stringify(await run(request, await callerOf(request)))
  const { bytes, encoding } = await cache(request, write)
  reply.headers({ vary: 'Authorization, accept-encoding', 'cache-control': publicCacheControl })
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(jsonType).send(bytes)
}

/** Responds 404 instead of 401: an unknown caller must not detect that the operators' call exists. */
function maskUnauthenticated(error: unknown): never {
  if (error instanceof Problem && error.code === 'unauthenticated') throwUnknownCall()
  throw error
}
