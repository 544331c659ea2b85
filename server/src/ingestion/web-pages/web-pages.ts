import { FetchFailure, type FetchFailureCode } from '../../platform/fetch/fetch-failure.ts'
import { politeFetch, type PoliteFetch } from '../../platform/fetch/polite-fetch.ts'
import { RunPaused, NoLots, type Adapter, type AdapterContext, type Source } from '../incoming/adapter.ts'
import { openParser, type Parser } from '../parsing/open-parser.ts'
import type { SourceRow } from '../incoming/source-row.ts'
import { crawlMemory, type CrawlMemory } from './crawl-memory.ts'
import { listedPages } from './listed-pages.ts'
import { lotOfPage } from './lot-of-page.ts'
import { seenPages, type SeenPages } from './seen-pages.ts'
import { visitPage, type Visit } from './visit-page.ts'

/** A house's public pages: from its sitemaps to the structured data of each lot's page. */
export const webPages: Adapter = {
  name: 'web-pages',
  about: 'public pages with schema.org data (JSON-LD, Microdata, RDFa), found by their sitemap',
  address: 'url',
  rows,
  reader: (source) => (content) => lotOfPage(content, source),
}

/** Consecutive failures after which the house counts as unreachable for the run. */
const mostAway = 5

/** Failures of a page that may mean an unreachable house; a single page may also be broken permanently. */
const isAway = new Set<string>(['unreachable', 'too-slow', 'out-of-order'] satisfies FetchFailureCode[])
/** Failures that concern all pages. */
const endsRun = new Set<string>(['busy', 'spent', 'bad-robots'] satisfies FetchFailureCode[])

async function* rows(source: Source, context: AdapterContext): AsyncIterable<SourceRow> {
  const { memory, web, signal } = context
  const crawl = await crawlMemory(memory, web.clock)
  const seen = seenPages()
  const parser = openParser()
  const site = politeFetch(web, { ...source.limits, signal })
  try {
    yield* rowsOfRound(source.address, signal, { site, crawl, parser, seen })
  } catch (failure) {
    if (!(failure instanceof FetchFailure) || failure.code !== 'spent') throw failure
    await crawl.cut()
    await refuseEmpty(crawl, seen)
    throw new RunPaused(`${failure.message}; the next run goes on behind them`, { cause: failure })
  } finally {
    await parser.release()
  }
  await crawl.finish()
  await refuseEmpty(crawl, seen)
}

/** A crawl that has never found a lot fails, even if all of its pages could be parsed. */
async function refuseEmpty(crawl: CrawlMemory, seen: SeenPages): Promise<void> {
  if (seen.lots() === 0 && !(await crawl.hasShownLots())) throw new NoLots(seen.text())
}

interface Crawling {
  site: PoliteFetch
  crawl: CrawlMemory
  parser: Parser
  seen: SeenPages
}

async function* rowsOfRound(address: string, signal: AbortSignal, crawling: Crawling): AsyncIterable<SourceRow> {
  const { site, crawl, parser, seen } = crawling
  let number = 0
  let away = 0
  for await (const url of listedPages(address, site, parser)) {
    signal.throwIfAborted()
    const visit = await visitPage(url, { site, crawl, parser })
    const code = visit.failure?.code ?? ''
    away = isAway.has(code) ? away + 1 : 0
    if (visit.failure && (endsRun.has(code) || away === mostAway)) throw visit.failure
    if (seen.note(visit) === 'first lot') await crawl.noteLots()
    for (const row of rowsOf(url, visit)) yield { ...row, number: row.skipped ? number : (number += 1) }
  }
}

/** The last state of a page is kept, unless robots.txt forbids it or the page is gone. */
function rowsOf(url: string, { page, failure }: Visit): Omit<SourceRow, 'number'>[] {
  if (failure?.code === 'refused-by-robots') return [{ raw: url, skipped: failure.code }]
  const lots = (page?.lots ?? []).map((content) => ({ raw: JSON.stringify(content), content }))
  if (!failure && page?.isGone) return [{ raw: url, skipped: 'gone' }]
  const amiss = lots.length === 0 ? (page?.broken ?? []) : []
  return [
    ...lots,
    ...(failure ? [{ raw: url, error: failure.message, code: failure.code }] : []),
    ...amiss.map((error) => ({ raw: url, error })),
  ]
}
