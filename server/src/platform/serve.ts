import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '@parure/domain/problem'
import { unknownCall, type Caller, type Http, type Service } from './service.ts'

/** Registers services as routes; everything about a call that HTTP adds is here. */
export function serve(
  app: FastifyInstance,
  services: readonly Service[],
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): void {
  for (const { contract, run } of services) {
    app.route({
      method: contract.endpoint.method,
      // Asking for the headers alone must not do what the call does.
      exposeHeadRoute: contract.acts !== true,
      url: contract.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const hidden = contract.endpoint.access === 'operator'
        const caller = await (hidden ? callerOf(request).catch(asUnknown) : callerOf(request))
        // The role can change while one is signed in; a refusal says it too.
        if (caller.account && !hidden) reply.header('x-role-id', String(caller.role))
        const anonymous = request.headers.authorization === undefined
        const own: Record<string, string> = {}
        const http: Http = {
          cookies: request.headers.cookie,
          setHeader: (name, value) => void (own[name] = value),
        }
        const answer = await run(request, caller, http)
        reply.header('vary', 'Authorization')
        reply.header(
          'cache-control',
          anonymous && contract.endpoint.method === 'GET' ? 'public, max-age=60' : 'private, no-store',
        )
        reply.headers(own)
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
      },
    })
  }
}

/** Whoever is not known is not told that there is something to be known for. */
function asUnknown(error: unknown): never {
  if (error instanceof Problem && error.code === 'unauthenticated') unknownCall()
  throw error
}
