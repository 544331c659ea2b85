import type { FastifyRequest } from 'fastify'
import { compress, encodingFor, type CompressedBody } from './compression.ts'
import { versionedCache } from './versioned-cache.ts'

/** The cached response of an address, or a new one from `write`. Only for requests without authorization. */
export type ResponseCache = (request: FastifyRequest, write: () => Promise<string>) => Promise<CompressedBody>

/** Caches responses to anonymous requests, compressed, by address and encoding. */
export function responseCache(version: () => string | null, now?: () => number): ResponseCache {
  const cache = versionedCache<CompressedBody>({ version, size: ({ bytes }) => bytes.length, ...(now ? { now } : {}) })
  return (request, write) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    return cache(`${encoding ?? ''} ${request.url}`, async () => compress(Buffer.from(await write()), encoding, 'once'))
  }
}
