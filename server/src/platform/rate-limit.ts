import { Problem } from '@parure/domain/problem'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Coarse, per network address and process; accounts get limits of their own. */
export async function limitRate(
  app: FastifyInstance,
  max: number,
  isFree: (request: FastifyRequest) => boolean = () => false,
): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow: '1 minute',
    allowList: isFree,
    errorResponseBuilder: () => new Problem('too-many-requests', 'Too many requests. Please try again in a minute.'),
  })
}
