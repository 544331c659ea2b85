import { FetchFailure } from '@parure/fetch/fetch-failure.ts'
import type { Web } from '@parure/fetch/open-web.ts'
import { NoLots, RunPaused, type Source } from '@parure/features/ingestion/server/incoming/adapter.ts'
import { createTemporaryMemory } from '@parure/features/ingestion/server/sources/run-source.ts'
import { isUnreadable } from '@parure/features/ingestion/server/parsing/is-unreadable.ts'
import { webPages } from '@parure/features/ingestion/server/web-pages/web-pages.ts'
import type { ListRow } from './list-cell-texts.ts'

/** Maximum lots in the sample of a draft, and maximum requests for it, including robots.txt and sitemaps. */
const maxSampleLots = 12
const maxRequests = 40

/** Returns the first lots of a site's pages, or a sentence that states why there are none. Fetches pages like a run. */
export async function fetchSampleLots(source: Source, web: Web, signal: AbortSignal): Promise<ListRow[] | string> {
  const limits = { everyMs: source.limits.everyMs, most: maxRequests }
  const lots: ListRow[] = []
  try {
    for await (const { content } of webPages.streamRows(
      { ...source, limits },
      { memory: createTemporaryMemory(), web, signal },
    )) {
      if (content) lots.push(content)
      if (lots.length === maxSampleLots) break
    }
  } catch (error) {
    if (!isRefusal(error) && !isUnreadable(error)) throw error
    if (lots.length === 0) return error.message
  }
  return lots.length > 0 ? lots : 'its sitemaps list no page with a lot'
}

const isRefusal = (error: unknown): error is FetchFailure | NoLots | RunPaused =>
  error instanceof FetchFailure || error instanceof NoLots || error instanceof RunPaused
