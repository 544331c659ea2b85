import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Desk } from './desk.ts'
import { hour } from './moment.ts'

/** PayPal keeps a `PayPal-Request-Id` for so long. */
const keepFor = 72 * hour

/**
 * Makes something once per `PayPal-Request-Id`: whoever asks again within 72 hours gets what was made, as it is now,
 * with 200 instead of 201. `make` says the new thing's id, `show` writes it.
 */
export function makeOnce(
  { request, reply, desk }: { request: FastifyRequest; reply: FastifyReply; desk: Desk },
  make: () => string,
  show: (id: string) => object | undefined,
): object | undefined {
  const { book, now } = desk
  const requestId = request.headers['paypal-request-id']
  const key = typeof requestId === 'string' && requestId !== '' ? `${request.routeOptions.url} ${requestId}` : undefined
  for (const { id, at } of book.all('replay')) if (now - at > keepFor) book.drop('replay', id)
  const earlier = key === undefined ? undefined : book.find('replay', key)
  if (earlier) {
    reply.code(200)
    return show(earlier.made)
  }
  const made = make()
  if (key !== undefined) book.put('replay', { id: key, made, at: now })
  reply.code(201)
  return show(made)
}

/** Whether the whole is asked for (`Prefer: return=representation`). */
export function wantsWhole({ headers }: FastifyRequest): boolean {
  return headers.prefer === 'return=representation'
}
