import type { FastifyRequest } from 'fastify'
import type { PayPalCall } from './create-call-handler.ts'
import type { SimulatorRecords } from '../simulator/simulator-store.ts'
import { hour } from '../simulator/time.ts'

/** How long PayPal stores a `PayPal-Request-Id`. */
const requestIdLifetime = 72 * hour

/**
 * Creates a resource once per `PayPal-Request-Id`: a repeated request within 72 hours returns the current state of the
 * resource, with 200 instead of 201.
 */
export function createOnce<K extends 'product' | 'plan' | 'subscription'>(
  { request, reply, context: { store, now } }: PayPalCall,
  kind: K,
  make: () => SimulatorRecords[K],
): SimulatorRecords[K] {
  const requestId = request.headers['paypal-request-id']
  const key = typeof requestId === 'string' && requestId !== '' ? `${request.routeOptions.url} ${requestId}` : undefined
  for (const { id, at } of store.all('replay')) if (now - at > requestIdLifetime) store.remove('replay', id)
  const earlier = key === undefined ? undefined : store.find('replay', key)
  reply.code(earlier ? 200 : 201)
  if (earlier) return store.get(kind, earlier.made)
  const made = make()
  store.put(kind, made)
  if (key !== undefined) store.put('replay', { id: key, made: made.id, at: now })
  return made
}

/** Whether the request prefers the full representation (`Prefer: return=representation`). */
export function shouldReturnRepresentation({ headers }: FastifyRequest): boolean {
  return headers.prefer === 'return=representation'
}
