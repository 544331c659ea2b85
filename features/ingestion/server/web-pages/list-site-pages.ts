import { createHash } from 'node:crypto'
import { FetchFailure } from '@parure/fetch/fetch-failure.ts'
import type { PoliteFetch } from '@parure/fetch/create-polite-fetch.ts'
import { unpackGzip } from '@parure/fetch/read-body.ts'
import type { Parser } from '../parsing/open-parser.ts'
import type { Sitemap } from './sitemap.ts'

const maxSitemaps = 1_000
const maxSitemapDepth = 3
/** Maximum pages of one site. */
const maxPages = 1_000_000
/** Maximum bytes of one unpacked sitemap (sitemaps.org allows 50 MB; the fetch is limited to 20 MB packed). */
const maxSitemapBytes = 50_000_000

/**
 * Yields all pages that a site's sitemaps list, once each. The address is that of a sitemap, or of a site or a part of
 * it: then its sitemaps are searched, and only pages below the address count. Throws when there is no sitemap at all.
 */
export async function* listSitePages(address: string, site: PoliteFetch, parser: Parser): AsyncIterable<string> {
  const isSitemap = /\.xml(?:\.gz)?$/i.test(new URL(address).pathname)
  const starts = isSitemap ? [address] : await findSitemaps(address, site)
  const walk: SitemapWalk = {
    site,
    parser,
    left: maxSitemaps,
    sitemaps: new Set(),
    seen: new Set(),
    below: isSitemap ? null : address,
  }
  for (const start of starts) yield* walkSitemap(start, 0, walk)
}

interface SitemapWalk {
  site: PoliteFetch
  parser: Parser
  left: number
  /** Sitemaps that were read: an index may list itself. */
  sitemaps: Set<string>
  /** 48 bits of each page's hash: sufficient to recognize a page among millions. */
  seen: Set<number>
  below: string | null
}

async function findSitemaps(address: string, site: PoliteFetch): Promise<readonly string[]> {
  const { sitemaps } = await site.fetchRobots(address)
  return sitemaps.length > 0 ? sitemaps : [new URL('/sitemap.xml', address).href]
}

async function* walkSitemap(url: string, depth: number, walk: SitemapWalk): AsyncIterable<string> {
  if (depth > maxSitemapDepth || walk.left === 0 || walk.seen.size >= maxPages) return
  if (walk.sitemaps.has(url)) return
  walk.sitemaps.add(url)
  walk.left -= 1
  const { kind, urls } = await fetchSitemap(url, walk)
  for (const found of urls) {
    // A site may list only its own pages (sitemaps.org).
    if (walk.seen.size >= maxPages) return
    if (!URL.canParse(found, url) || new URL(found, url).host !== new URL(url).host) continue
    const { href } = new URL(found, url)
    if (kind === 'sitemaps') yield* walkSitemap(href, depth + 1, walk)
    else if ((walk.below === null || href.startsWith(walk.below)) && isNew(href, walk.seen)) yield href
  }
}

async function fetchSitemap(url: string, { site, parser }: Pick<SitemapWalk, 'site' | 'parser'>): Promise<Sitemap> {
  const { status, bytes } = await site.fetchPage(url)
  if (status !== 200) throw new FetchFailure('unreachable', `the sitemap ${url} answers ${status}`)
  const found = await parser.runTask('sitemap', await unpackGzip(bytes, maxSitemapBytes))
  if (!found) throw new FetchFailure('bad-encoding', `${url} is no sitemap`)
  return found
}

function isNew(url: string, seen: Set<number>): boolean {
  const mark = createHash('sha256').update(url).digest().readUIntBE(0, 6)
  if (seen.has(mark)) return false
  seen.add(mark)
  return true
}
