import { Problem } from '@parure/domain/problem'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'

/** Requests a minute, by what is asked for. */
export function ratesFor(listCallsPerMinute: number) {
  return {
    /** Anything at all, on top of the limits below: files and pictures, of which a page has dozens, and what is nowhere. */
    anything: listCallsPerMinute * 10,
    calls: listCallsPerMinute,
    pages: listCallsPerMinute,
    /** Each part of the sitemap is as much work as ten lists, and is read once a day. */
    crawlers: Math.ceil(listCallsPerMinute / 5),
  }
}

/** Coarse, per network and process; accounts get limits of their own. */
export async function limitRate(
  app: FastifyInstance,
  max: number,
  isFree: (request: FastifyRequest) => boolean = () => false,
): Promise<void> {
  await app.register(rateLimit, { ...perMinute(max), allowList: isFree })
}

/** The same for everything that is asked, whether or not there is a route, and before a scope looks at it. */
export async function limitEverything(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, { ...perMinute(max), global: false })
  app.addHook('onRequest', app.rateLimit())
}

function perMinute(max: number) {
  return {
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
    errorResponseBuilder: () => new Problem('too-many-requests', 'Too many requests. Please try again in a minute.'),
  }
}
