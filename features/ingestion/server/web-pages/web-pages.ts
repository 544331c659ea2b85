import { FetchFailure, type FetchFailureCode } from '@parure/fetch/fetch-failure.ts'
import { createPoliteFetch, type PoliteFetch } from '@parure/fetch/create-polite-fetch.ts'
import { RunPaused, NoLots, type Adapter, type AdapterContext, type Source } from '../incoming/adapter.ts'
import { openParser, type Parser } from '../parsing/open-parser.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { openCrawlMemory, type CrawlMemory } from './open-crawl-memory.ts'
import { listSitePages } from './list-site-pages.ts'
import { readPageLot } from './read-page-lot.ts'
import { createPageStatistics, type PageStatistics } from './page-statistics.ts'
import { visitPage, type Visit } from './visit-page.ts'

/** A house's public pages: from its sitemaps to the structured data of each lot's page. */
export const webPages: Adapter = {
  name: 'web-pages',
  about: 'public pages with schema.org data (JSON-LD, Microdata, RDFa), found by their sitemap',
  address: 'url',
  streamRows: streamPageRows,
  createReader: (source) => (content) => readPageLot(content, source),
}

/** Consecutive failures after which the house counts as unreachable for the run. */
const maxConsecutiveFailures = 5

/** Failures of a page that may mean an unreachable house; a single page may also be broken permanently. */
const unreachableCodes = new Set<string>(['unreachable', 'too-slow', 'out-of-order'] satisfies FetchFailureCode[])
/** Failures that concern all pages. */
const fatalCodes = new Set<string>(['busy', 'spent', 'bad-robots'] satisfies FetchFailureCode[])

async function* streamPageRows(source: Source, context: AdapterContext): AsyncIterable<SourceRow> {
  const { memory, web, signal } = context
  const crawl = await openCrawlMemory(memory, web.clock)
  const seen = createPageStatistics()
  const parser = openParser()
  const site = createPoliteFetch(web, { ...source.limits, signal })
  try {
    yield* streamRoundRows(source.address, signal, { site, crawl, parser, seen })
  } catch (failure) {
    if (!(failure instanceof FetchFailure) || failure.code !== 'spent') throw failure
    await crawl.pauseRound()
    await refuseLotlessCrawl(crawl, seen)
    throw new RunPaused(`${failure.message}; the next run goes on behind them`, { cause: failure })
  } finally {
    await parser.release()
  }
  await crawl.finishRound()
  await refuseLotlessCrawl(crawl, seen)
}

/** A crawl that has never found a lot fails, even if all of its pages could be parsed. */
async function refuseLotlessCrawl(crawl: CrawlMemory, seen: PageStatistics): Promise<void> {
  if (seen.countLots() === 0 && !(await crawl.hasShownLots())) throw new NoLots(seen.formatSummary())
}

interface CrawlContext {
  site: PoliteFetch
  crawl: CrawlMemory
  parser: Parser
  seen: PageStatistics
}

async function* streamRoundRows(
  address: string,
  signal: AbortSignal,
  crawling: CrawlContext,
): AsyncIterable<SourceRow> {
  const { site, crawl, parser, seen } = crawling
  let number = 0
  let consecutiveFailures = 0
  for await (const url of listSitePages(address, site, parser)) {
    signal.throwIfAborted()
    const visit = await visitPage(url, { site, crawl, parser })
    const code = visit.failure?.code ?? ''
    consecutiveFailures = unreachableCodes.has(code) ? consecutiveFailures + 1 : 0
    if (visit.failure && (fatalCodes.has(code) || consecutiveFailures === maxConsecutiveFailures)) throw visit.failure
    if (seen.recordVisit(visit) === 'first lot') await crawl.recordLots()
    for (const row of buildPageRows(url, visit)) yield { ...row, number: row.skipped ? number : (number += 1) }
  }
}

/** The last state of a page is kept, unless robots.txt forbids it or the page is gone. */
function buildPageRows(url: string, { page, failure }: Visit): Omit<SourceRow, 'number'>[] {
  if (failure?.code === 'refused-by-robots') return [{ raw: url, skipped: failure.code }]
  const lots = (page?.lots ?? []).map((content) => ({ raw: JSON.stringify(content), content }))
  if (!failure && page?.isGone) return [{ raw: url, skipped: 'gone' }]
  const faults = lots.length === 0 ? (page?.broken ?? []) : []
  return [
    ...lots,
    ...(failure ? [{ raw: url, error: failure.message, code: failure.code }] : []),
    ...faults.map((error) => ({ raw: url, error })),
  ]
}
