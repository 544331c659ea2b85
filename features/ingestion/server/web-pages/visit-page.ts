import { FetchFailure } from '@parure/fetch/fetch-failure.ts'
import type { FetchResult } from '@parure/fetch/create-guarded-fetch.ts'
import type { PoliteFetch } from '@parure/fetch/create-polite-fetch.ts'
import { ThreadFailure } from '@parure/process/thread/thread-failure.ts'
import type { Parser } from '../parsing/open-parser.ts'
import type { CrawlMemory, FetchedPage } from './open-crawl-memory.ts'

/** The outcome of a page in this round. */
export interface Visit {
  /** Undefined when nothing is known of it. */
  page?: FetchedPage | undefined
  /** Why it could not be fetched this time. */
  failure?: FetchFailure | ThreadFailure
  /** The types of its things, when it was parsed again. */
  types?: readonly string[]
}

interface VisitContext {
  site: PoliteFetch
  crawl: CrawlMemory
  parser: Parser
}

/** Fetches a page once in each round; an unchanged one is not sent again (304). */
export async function visitPage(url: string, { site, crawl, parser }: VisitContext): Promise<Visit> {
  const page = await crawl.getPage(url)
  if (page && crawl.isFresh(page)) return { page }
  try {
    const answer = await site.fetchPage(url, page)
    if (answer.status === 304 && page) {
      await crawl.storePage(url, page)
      return { page }
    }
    const { types, ...read } = await parseResponsePage(url, answer, parser)
    const now = markEmptiedPage(read, page)
    await crawl.storePage(url, now)
    return { page: now, types }
  } catch (failure) {
    if (failure instanceof FetchFailure || failure instanceof ThreadFailure) return { page, failure }
    throw failure
  }
}

const emptiedFault = 'the page shows no lot any more'

/**
 * A page that had a lot and now has none may be a barrier against robots: its row remains an error while that lasts.
 */
function markEmptiedPage(now: FetchedPage, before: FetchedPage | undefined): FetchedPage {
  const showed = before !== undefined && (before.lots.length > 0 || before.broken.includes(emptiedFault))
  if (!showed || now.isGone || now.lots.length > 0 || now.broken.length > 0) return now
  return { ...now, broken: [emptiedFault] }
}

async function parseResponsePage(
  url: string,
  { status, headers, bytes }: FetchResult,
  parser: Parser,
): Promise<FetchedPage & { types: readonly string[] }> {
  if (status === 404 || status === 410) return { lots: [], broken: [], isGone: true, types: [] }
  if (status !== 200) return { lots: [], broken: [`the page answers ${status}`], types: [] }
  const { etag, 'last-modified': lastModified, 'content-type': contentType = '' } = headers
  return { etag, lastModified, ...(await parser.runTask('page', { bytes, contentType, url })) }
}
