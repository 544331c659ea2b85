import type { Clock } from '../../platform/fetch/clock.ts'
import type { AdapterMemory } from '../incoming/adapter.ts'
import type { PageLot } from './page-lots.ts'

/** What is kept of a page. */
export interface KnownPage {
  /** In which round it was fetched last, and when. */
  round: number
  at: number
  etag?: string | undefined
  lastModified?: string | undefined
  lots: PageLot[]
  broken: string[]
  /** The address leads nowhere, so that there is nothing to read. */
  isGone?: boolean | undefined
}

export type FetchedPage = Omit<KnownPage, 'round' | 'at'>

interface Round {
  number: number
  startedAt: number
  done: boolean
  /** When a run had made all requests that it may and left the rest to the next one. */
  cutAt?: number
}

/** Milliseconds; what was fetched longer ago is not taken for what a house lists now. */
const pageLasts = 86_400_000
/** A house of fifty thousand pages is read for more than a day; what broke off longer ago is begun anew. */
const roundLasts = 7 * 86_400_000

/**
 * The rounds of a crawl and its pages: a round that broke off is gone on with, and fetches no page twice a day. One that
 * takes several runs, because each may only ask so often, fetches no page twice at all, or it would never end.
 */
export async function crawlMemory(memory: AdapterMemory, clock: Pick<Clock, 'now'>) {
  const now = clock.now()
  const last = (await memory.get('round')) as Round | undefined
  const goesOn = last !== undefined && !last.done && now - (last.cutAt ?? last.startedAt) < roundLasts
  const round: Round = goesOn ? last : { number: (last?.number ?? 0) + 1, startedAt: now, done: false }
  await memory.set('round', round)
  return {
    known: async (url: string) => (await memory.get(`page ${url}`)) as KnownPage | undefined,
    isFresh: (page: KnownPage) =>
      page.round === round.number && (round.cutAt !== undefined || clock.now() - page.at < pageLasts),
    keep: (url: string, page: FetchedPage) =>
      memory.set(`page ${url}`, { ...page, round: round.number, at: clock.now() }),
    /** Whether a lot was ever found, in this round or in one before. */
    hasShownLots: async () => (await memory.get('lots shown')) === true,
    noteLots: () => memory.set('lots shown', true),
    /** Leaves what is left of the round to the next run. */
    cut: () => memory.set('round', { ...round, cutAt: clock.now() }),
    /** Pages that the site lists no more are forgotten. */
    finish: async () => {
      await memory.forget('page ', round.startedAt)
      await memory.set('round', { ...round, done: true })
    },
  }
}

export type CrawlMemory = Awaited<ReturnType<typeof crawlMemory>>
