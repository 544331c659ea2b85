import type { AdapterMemory } from '../adapter.ts'
import type { PageLot } from './page-lots.ts'

/** What is kept of a page. */
export interface KnownPage {
  /** In which round it was fetched last. */
  round: number
  etag?: string | undefined
  lastModified?: string | undefined
  lots: PageLot[]
  broken: string[]
}

interface Round {
  number: number
  startedAt: number
  done: boolean
}

/** Milliseconds; what was fetched longer ago is not taken for what a house lists now. */
const roundLasts = 86_400_000

/** The rounds of a crawl and its pages: a round that broke off is gone on with, and fetches no page twice. */
export async function crawlMemory(memory: AdapterMemory, now: number) {
  const last = (await memory.get('round')) as Round | undefined
  const goesOn = last !== undefined && !last.done && now - last.startedAt < roundLasts
  const round: Round = goesOn ? last : { number: (last?.number ?? 0) + 1, startedAt: now, done: false }
  await memory.set('round', round)
  return {
    round: round.number,
    known: async (url: string) => (await memory.get(`page ${url}`)) as KnownPage | undefined,
    keep: (url: string, page: Omit<KnownPage, 'round'>) => memory.set(`page ${url}`, { ...page, round: round.number }),
    finish: () => memory.set('round', { ...round, done: true }),
  }
}

export type CrawlMemory = Awaited<ReturnType<typeof crawlMemory>>
