import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '@parure/domain/problem'
import type { ResponseCache } from './response-cache.ts'
import { unknownCall, type Caller, type Http, type Service } from './service.ts'

const forAll = 'public, max-age=60'
const json = 'application/json; charset=utf-8'

/**
 * Registers services as routes; everything about a call that HTTP adds is here. With `cache`, what they answer to
 * whoever is not signed in has to be the same for all of them.
 */
export function serve(
  app: FastifyInstance,
  services: readonly Service[],
  callerOf: (request: FastifyRequest) => Promise<Caller>,
  cache?: ResponseCache,
): void {
  for (const { contract, run } of services) {
    app.route({
      method: contract.endpoint.method,
      // Asking for the headers alone must not do what the call does.
      exposeHeadRoute: contract.acts !== true,
      url: contract.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const hidden = contract.endpoint.access === 'operator'
        const anonymous = request.headers.authorization === undefined
        if (cache && anonymous && contract.endpoint.method === 'GET')
          return sendCached(request, reply, cache, { contract, run }, callerOf)
        const caller = await (hidden ? callerOf(request).catch(asUnknown) : callerOf(request))
        // The role can change while one is signed in; a refusal says it too.
        if (caller.account && !hidden) reply.header('x-role-id', String(caller.role))
        const own: Record<string, string> = {}
        const http: Http = {
          cookies: request.headers.cookie,
          setHeader: (name, value) => void (own[name] = value),
        }
        const answer = await run(request, caller, http)
        reply.header('vary', 'Authorization')
        reply.header('cache-control', anonymous && contract.endpoint.method === 'GET' ? forAll : 'private, no-store')
        reply.headers(own)
        return reply.type(json).send(JSON.stringify(answer))
      },
    })
  }
}

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ResponseCache,
  { run }: Service,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): Promise<FastifyReply> {
  const write = async (): Promise<string> => JSON.stringify(await run(request, await callerOf(request)))
  const { bytes, encoding } = await cache(request, write)
  reply.headers({ vary: 'Authorization, accept-encoding', 'cache-control': forAll })
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(json).send(bytes)
}

/** Whoever is not known is not told that there is something to be known for. */
function asUnknown(error: unknown): never {
  if (error instanceof Problem && error.code === 'unauthenticated') unknownCall()
  throw error
}
