import type { FastifyRequest } from 'fastify'
import { convertToCachedPage, type CachedPage, type FreshPage } from './rendered-page.ts'
import { createSecondHitFilter } from '@parure/cache/create-second-hit-filter.ts'
import { createCache } from '@parure/cache/create-cache.ts'

/** In bytes. */
const maxBytes = 64 * 1024 * 1024
/** In milliseconds. */
const timeToLive = 60_000

/** Pages, with their `.data` addresses, that are the same for every visitor while the version is the same. */
export interface CacheablePages {
  /** `/list/*` matches every address directly below `/list`. */
  paths: ReadonlySet<string>
  /**
   * Returns the part of a visitor's cookies that pages depend on, as a `Cookie` header; null when a cookie may affect
   * the page in another way.
   */
  variantOf: (cookies: string) => string | null
  version: () => string | null
}

/**
 * Returns the cached page of a request, or a new one from `render`. `original` returns the request with all its
 * headers.
 */
export type PageCache = (
  request: Pick<FastifyRequest, 'url' | 'method' | 'headers'>,
  render: (request: Request, forAll: boolean) => Promise<FreshPage>,
  original: () => Request,
) => Promise<FreshPage | CachedPage>

/**
 * Caches pages for requests without authorization and without any cookie but the one that is part of the key. A cached
 * page is rendered from a request with only the URL and that cookie, so that it contains nothing else of its first
 * visitor. All other requests are rendered without the cache, and so is the first recent request of a URL: a crawler
 * requests thousands, which would evict the others and which V8 would have to collect.
 */
export function createPageCache({ paths, version, variantOf }: CacheablePages): PageCache {
  const cache = createCache<CachedPage>({
    max: maxBytes,
    measure: measurePageBytes,
    version,
    ttl: timeToLive,
    canCache: ({ status }) => status === 200,
  })
  // Not the `admit` of the cache: a page that is not cached is sent without conversion.
  const isSecondHit = createSecondHitFilter()
  return async ({ url, method, headers }, render, original) => {
    const variant = headers.cookie === undefined ? '' : variantOf(headers.cookie)
    const anonymous = headers.authorization === undefined && variant !== null
    const path = (url.split('?', 1)[0] ?? '').replace(/\.data$/, '')
    const isCacheable = paths.has(path) || paths.has(path.replace(/[^/]+$/, '*'))
    if (!anonymous || method !== 'GET' || !isCacheable) return render(original(), false)
    const pageUrl = new URL(url, 'http://localhost')
    const cookie = variant ? { cookie: variant } : {}
    const renderPage = async (): Promise<FreshPage> => render(new Request(pageUrl, { headers: cookie }), true)
    const key = `${variant} ${url}`
    return isSecondHit(key) ? cache.get(key, async () => convertToCachedPage(await renderPage())) : renderPage()
  }
}

function measurePageBytes({ parts }: CachedPage): number {
  return parts.reduce((sum, part) => sum + part.length, 0)
}
