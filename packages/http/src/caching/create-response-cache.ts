import type { FastifyRequest } from 'fastify'
import { createSecondHitFilter } from '@parure/cache/create-second-hit-filter.ts'
import { compressBody, chooseEncoding, type CompressedBody } from './compression.ts'
import { createCache } from '@parure/cache/create-cache.ts'

/** Returns the cached response of a URL, or a new one from `write`. Only for requests without authorization. */
export type ResponseCache = (request: FastifyRequest, write: () => Promise<string>) => Promise<CompressedBody>

/** Caches compressed responses to anonymous requests, by URL and encoding, from the second request of each. */
export function createResponseCache(getVersion: () => string | null, now?: () => number): ResponseCache {
  const cache = createCache<CompressedBody>({
    getVersion: getVersion,
    measureBytes: ({ bytes }) => bytes.length,
    ...(now ? { now } : {}),
  })
  const isSecondHit = createSecondHitFilter()
  return async (request, write) => {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const key = `${encoding ?? ''} ${request.url}`
    const writeCompressed = async (): Promise<CompressedBody> =>
      compressBody(Buffer.from(await write()), encoding, 'once')
    return isSecondHit(key) ? cache(key, writeCompressed) : writeCompressed()
  }
}
