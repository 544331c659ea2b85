import type { FastifyRequest } from 'fastify'
import { createCache } from '@parure/cache/create-cache.ts'
import { createSecondHitFilter } from '@parure/cache/create-second-hit-filter.ts'
import { compressBody, chooseEncoding, type CompressedBody } from './compression.ts'

/** Returns the cached response of a URL, or a new one from `write`. Only for requests without authorization. */
export type ResponseCache = (request: FastifyRequest, write: () => Promise<string>) => Promise<CompressedBody>

/** In bytes. */
const maxBytes = 64 * 1024 * 1024
/** In milliseconds. */
const timeToLive = 60_000

/** Caches compressed responses to anonymous requests, by URL and encoding, from the second request of each. */
export function createResponseCache(getVersion: () => string | null, now?: () => number): ResponseCache {
  const cache = createCache<CompressedBody>({
    max: maxBytes,
    measure: ({ bytes }) => bytes.length,
    version: getVersion,
    ttl: timeToLive,
    admit: createSecondHitFilter(),
    ...(now ? { now } : {}),
  })
  return async (request, write) => {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    return cache.get(`${encoding ?? ''} ${request.url}`, async () =>
      compressBody(Buffer.from(await write()), encoding, 'once'),
    )
  }
}
