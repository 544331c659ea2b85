import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { hour } from './time.ts'

/** How long PayPal remembers a `PayPal-Request-Id`. */
const lifetime = 72 * hour

/**
 * Creates a resource once per `PayPal-Request-Id`: a repeated request within 72 hours is answered by the resource as it
 * is now, with 200 instead of 201. `make` returns its id, `show` its body.
 */
export function makeOnce(
  { request, reply, context }: { request: FastifyRequest; reply: FastifyReply; context: Context },
  make: () => string,
  show: (id: string) => object | undefined,
): object | undefined {
  const { store, now } = context
  const requestId = request.headers['paypal-request-id']
  const key = typeof requestId === 'string' && requestId !== '' ? `${request.routeOptions.url} ${requestId}` : undefined
  for (const { id, at } of store.all('replay')) if (now - at > lifetime) store.remove('replay', id)
  const earlier = key === undefined ? undefined : store.find('replay', key)
  if (earlier) {
    reply.code(200)
    return show(earlier.made)
  }
  const made = make()
  if (key !== undefined) store.put('replay', { id: key, made, at: now })
  reply.code(201)
  return show(made)
}

/** Whether the whole is asked for (`Prefer: return=representation`). */
export function wantsWhole({ headers }: FastifyRequest): boolean {
  return headers.prefer === 'return=representation'
}
