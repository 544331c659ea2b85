import type { FastifyRequest } from 'fastify'
import { askedBefore } from './asked-before.ts'
import { compress, encodingFor, type CompressedBody } from './compression.ts'
import { versionedCache } from './versioned-cache.ts'

/** Returns the cached response of a URL, or a new one from `write`. Only for requests without authorization. */
export type ResponseCache = (request: FastifyRequest, write: () => Promise<string>) => Promise<CompressedBody>

/** Caches compressed responses to anonymous requests, by URL and encoding, from the second request of each. */
export function responseCache(version: () => string | null, now?: () => number): ResponseCache {
  const cache = versionedCache<CompressedBody>({ version, size: ({ bytes }) => bytes.length, ...(now ? { now } : {}) })
  const isKnown = askedBefore()
  return async (request, write) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const key = `${encoding ?? ''} ${request.url}`
    const make = async (): Promise<CompressedBody> => compress(Buffer.from(await write()), encoding, 'once')
    return isKnown(key) ? cache(key, make) : make()
  }
}
