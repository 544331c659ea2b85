import { FetchFailure, type FetchFailureCode } from '../../platform/fetch/fetch-failure.ts'
import { politeFetch, type PoliteFetch } from '../../platform/fetch/polite-fetch.ts'
import { GoesOnLater, type Adapter, type AdapterContext, type Source } from '../adapter.ts'
import type { SourceRow } from '../read-rows.ts'
import { crawlMemory, type CrawlMemory, type FetchedPage } from './crawl-memory.ts'
import { listedPages } from './listed-pages.ts'
import { lotOfPage } from './lot-of-page.ts'
import { pageLots } from './page-lots.ts'

/** A house's public pages: from its sitemaps to the structured data of every lot's page. */
export const webPages: Adapter = {
  name: 'web-pages',
  about: 'public pages with schema.org data, found by their sitemap',
  address: 'url',
  rows,
  reader: (source) => (content) => lotOfPage(content, source),
}

/** A house that is away is away for the whole run. */
const mostAway = 5

/** What a page fails with where its house may be away; one page alone may also be broken for good. */
const isAway = new Set<FetchFailureCode>(['unreachable', 'too-slow', 'out-of-order'])

/** What became of a page in this round. */
interface Visit {
  /** Undefined where nothing is known of it. */
  page?: FetchedPage | undefined
  /** Why it could not be looked at now. */
  failure?: FetchFailure
}

async function* rows(source: Source, context: AdapterContext): AsyncIterable<SourceRow> {
  const { memory, web } = context
  const crawl = await crawlMemory(memory, web.clock)
  try {
    yield* rowsOfRound(source, context, crawl)
  } catch (failure) {
    if (!(failure instanceof FetchFailure) || failure.code !== 'spent') throw failure
    await crawl.cut()
    throw new GoesOnLater(`${failure.message}; the next run goes on behind them`, { cause: failure })
  }
  await crawl.finish()
}

async function* rowsOfRound(
  { address, limits }: Source,
  { signal, web }: AdapterContext,
  crawl: CrawlMemory,
): AsyncIterable<SourceRow> {
  const site = politeFetch(web, { ...limits, signal })
  let number = 0
  let away = 0
  for await (const url of listedPages(address, site)) {
    signal.throwIfAborted()
    const { page, failure } = await visit(url, site, crawl)
    away = failure && isAway.has(failure.code) ? away + 1 : 0
    if (failure && (failure.code === 'busy' || failure.code === 'spent' || away === mostAway)) throw failure
    // What a page said last stands, unless the house asks us to leave it alone.
    const lots = failure?.code === 'refused-by-robots' ? [] : (page?.lots ?? [])
    for (const content of lots) yield { number: (number += 1), raw: JSON.stringify(content), content }
    const amiss = [...(failure ? [failure.message] : []), ...(lots.length === 0 ? (page?.broken ?? []) : [])]
    for (const error of amiss) yield { number: (number += 1), raw: url, error }
  }
}

/** A page is looked at once a round; one that is as it was is not sent again. */
async function visit(url: string, site: PoliteFetch, crawl: CrawlMemory): Promise<Visit> {
  const page = await crawl.known(url)
  if (page && crawl.isFresh(page)) return { page }
  try {
    const { status, headers, bytes } = await site.page(url, page)
    const now = status === 304 ? page : stillLot(pageNow(url, status, headers, bytes), page)
    if (now) await crawl.keep(url, now)
    return { page: now }
  } catch (failure) {
    if (failure instanceof FetchFailure) return { page, failure }
    throw failure
  }
}

const emptied = 'the page shows no lot any more'

/** A page that showed a lot and shows none may be a barrier against robots: that is told as long as it is so. */
function stillLot(now: FetchedPage, before: FetchedPage | undefined): FetchedPage {
  const showed = before !== undefined && (before.lots.length > 0 || before.broken.includes(emptied))
  if (!showed || now.lots.length > 0 || now.broken.length > 0) return now
  return { ...now, broken: [emptied] }
}

function pageNow(url: string, status: number, headers: Readonly<Record<string, string>>, bytes: Buffer): FetchedPage {
  if (status !== 200) return { lots: [], broken: [`the page answers ${status}`] }
  const { etag, 'last-modified': lastModified } = headers
  return { etag, lastModified, ...pageLots(textOf(bytes, headers['content-type'] ?? ''), url) }
}

/** In the character set that the answer or the page names; UTF-8 where neither does. */
function textOf(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, 2_048).toString('latin1')
  const [, named] =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType) ?? /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head) ?? []
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}
