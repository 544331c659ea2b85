import type { FetchClock } from '@parure/fetch/fetch-clock.ts'
import type { AdapterMemory } from '../incoming/adapter.ts'
import type { PageLot } from './page-lots.ts'

export interface KnownPage {
  /** The round in which it was last fetched, and the time. */
  round: number
  at: number
  etag?: string | undefined
  lastModified?: string | undefined
  lots: PageLot[]
  broken: string[]
  /** Whether the address is gone (404, 410). */
  isGone?: boolean | undefined
}

export type FetchedPage = Omit<KnownPage, 'round' | 'at'>

interface Round {
  number: number
  startedAt: number
  done: boolean
  /** When a run reached its limit of requests and left the rest to the next one. */
  cutAt?: number
}

/** In milliseconds; an older page is fetched again. */
const maxPageAgeMs = 86_400_000
/** A crawl of fifty thousand pages lasts more than a day; an older interrupted round is restarted. */
const maxRoundAgeMs = 7 * 86_400_000

/**
 * Stores the rounds of a crawl and its pages. An interrupted round is resumed, and fetches no page twice a day. A round
 * that needs several runs, because of the limit of requests, fetches no page twice at all; otherwise it would never
 * end.
 */
export async function openCrawlMemory(memory: AdapterMemory, clock: Pick<FetchClock, 'now'>) {
  const now = clock.now()
  const last = (await memory.get('round')) as Round | undefined
  const isResumed = last !== undefined && !last.done && now - (last.cutAt ?? last.startedAt) < maxRoundAgeMs
  const round: Round = isResumed ? last : { number: (last?.number ?? 0) + 1, startedAt: now, done: false }
  await memory.set('round', round)
  return {
    getPage: async (url: string) => (await memory.get(`page ${url}`)) as KnownPage | undefined,
    isFresh: (page: KnownPage) =>
      page.round === round.number && (round.cutAt !== undefined || clock.now() - page.at < maxPageAgeMs),
    storePage: (url: string, page: FetchedPage) =>
      memory.set(`page ${url}`, { ...page, round: round.number, at: clock.now() }),
    /** Whether a lot was found in any round. */
    hasShownLots: async () => (await memory.get('lots shown')) === true,
    recordLots: () => memory.set('lots shown', true),
    /** Leaves the rest of the round to the next run. */
    pauseRound: () => memory.set('round', { ...round, cutAt: clock.now() }),
    /** Deletes pages that the site no longer lists. */
    finishRound: async () => {
      await memory.deleteBefore('page ', round.startedAt)
      await memory.set('round', { ...round, done: true })
    },
  }
}

export type CrawlMemory = Awaited<ReturnType<typeof openCrawlMemory>>
