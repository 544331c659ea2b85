import { openThread } from '@parure/process/thread/open-thread.ts'
import { ThreadFailure } from '@parure/process/thread/thread-failure.ts'
import { FetchFailure } from './fetch-failure.ts'
import type { FetchResult } from './create-guarded-fetch.ts'
import type { RobotsTasks } from './robots-tasks.ts'

/** A host's rules for robots. */
export interface Robots {
  isAllowed(url: string): Promise<boolean>
  /** The host failed to serve its robots.txt, so that its rules are unknown. */
  isUnavailable: boolean
  /** Milliseconds between two requests; null when unspecified. */
  everyMs: number | null
  sitemaps: readonly string[]
}

/** One thread for the process, since each task lasts milliseconds. */
const robotsThread = openThread<RobotsTasks>({
  script: new URL('robots-thread.ts', import.meta.url),
  name: 'robots',
  resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
  within: 10_000,
})

/**
 * Parses a host's response to `/robots.txt` (RFC 9309 §2.3.1): without a file everything is allowed, after a server
 * error nothing. `agent` is our name in it. Throws a `FetchFailure` when it exceeds the parser's limits, since the
 * rules are unknown then.
 */
export async function readRobots(
  url: string,
  answer: Pick<FetchResult, 'status' | 'bytes'>,
  agent: string,
): Promise<Robots> {
  if (answer.status >= 500 || answer.status === 429)
    return { isAllowed: async () => false, isUnavailable: true, everyMs: null, sitemaps: [] }
  const bytes = answer.status < 300 ? answer.bytes : Buffer.alloc(0)
  const read = () => robotsThread.runTask('read', { url, bytes, agent })
  const { everyMs, sitemaps } = await mapThreadFailure(url, read)
  const isPageAllowed = async (page: string): Promise<boolean> => {
    const found = await robotsThread.runTask('allows', { url, page })
    if (found !== null) return found
    // The worker was replaced, or the cache was cleared.
    await read()
    return (await robotsThread.runTask('allows', { url, page })) ?? false
  }
  return {
    isAllowed: (page) => mapThreadFailure(url, () => isPageAllowed(page)),
    isUnavailable: false,
    everyMs,
    sitemaps,
  }
}

async function mapThreadFailure<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error
    throw new FetchFailure('bad-robots', `${url} is not understood: ${error.message} (${error.code})`, { cause: error })
  }
}
