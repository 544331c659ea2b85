import { Problem } from '@parure/contract/problem.ts'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getNetwork } from '../addresses/network.ts'

/** Requests per minute, by kind. */
export function deriveRateLimits(listCallsPerMinute: number) {
  return {
    /**
     * All requests, in addition to the limits below: files and pictures, of which a page has dozens, and unknown
     * addresses.
     */
    everything: listCallsPerMinute * 10,
    calls: listCallsPerMinute,
    pages: listCallsPerMinute,
    /** Each part of the sitemap costs as much as ten lists, and is read once a day. */
    crawlers: Math.ceil(listCallsPerMinute / 5),
  }
}

/** Limits requests per network and process, coarsely; accounts have limits of their own. */
export async function limitRate(
  app: FastifyInstance,
  max: number,
  isFree: (request: FastifyRequest) => boolean = () => false,
): Promise<void> {
  await app.register(rateLimit, { ...buildRateOptions(max), allowList: isFree })
}

/** Limits all requests, with or without a route, before a scope's own hooks run. */
export async function limitEverything(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, { ...buildRateOptions(max), global: false })
  app.addHook('onRequest', app.rateLimit())
}

function buildRateOptions(max: number) {
  return {
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => getNetwork(ip),
    errorResponseBuilder: () => new Problem('too-many-requests', 'Too many requests. Please try again in a minute.'),
  }
}
