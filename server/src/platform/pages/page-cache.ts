import type { FastifyRequest } from 'fastify'
import type { RenderedPage } from './rendered-page.ts'
import { versionedCache } from '../http/versioned-cache.ts'

/** Pages, and their `.data` addresses, that are the same for every visitor while `version` stays the same. */
export interface CacheablePages {
  paths: ReadonlySet<string>
  version: () => string | null
}

/** The cached page of a request, or a new one from `render`. `original` is the request with all its headers. */
export type PageCache = (
  request: Pick<FastifyRequest, 'url' | 'method' | 'headers'>,
  render: (request: Request, forAll: boolean) => Promise<RenderedPage>,
  original: () => Request,
) => Promise<RenderedPage>

/**
 * Caches pages for requests that carry neither cookie nor authorization. A cached page is rendered from a request that
 * holds the address alone, so that nothing of the first visitor can be in it; all other requests are rendered anew.
 */
export function pageCache({ paths, version }: CacheablePages): PageCache {
  const cache = versionedCache<RenderedPage>({ version, size, cacheable: ({ status }) => status === 200 })
  return async ({ url, method, headers }, render, original) => {
    const anonymous = headers.authorization === undefined && headers.cookie === undefined
    const path = url.split('?', 1)[0] ?? ''
    if (!anonymous || method !== 'GET' || !paths.has(path.replace(/\.data$/, ''))) return render(original(), false)
    return cache(url, async () => render(new Request(new URL(url, 'http://localhost')), true))
  }
}

function size({ parts }: RenderedPage): number {
  return parts.reduce((sum, part) => sum + part.length, 0)
}
