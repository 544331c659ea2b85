import { openThread } from '../thread/open-thread.ts'
import { ThreadFailure } from '../thread/thread-failure.ts'
import { FetchFailure } from './fetch-failure.ts'
import type { Fetched } from './guarded-fetch.ts'
import type { RobotsTasks } from './robots-tasks.ts'

/** What a host asks of robots. */
export interface Robots {
  allows(url: string): Promise<boolean>
  /** The host is out of order, and nobody knows what it asks. */
  isAway: boolean
  /** Milliseconds between two requests; null where it does not say. */
  everyMs: number | null
  sitemaps: readonly string[]
}

/** One for the process: whoever fetches asks it a moment at a time. */
const thread = openThread<RobotsTasks>({
  script: new URL('robots-thread.ts', import.meta.url),
  name: 'robots',
  resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
  within: 10_000,
})

/**
 * Understands a host's answer to `/robots.txt` (RFC 9309 §2.3.1): where there is none everything is allowed, where the
 * host is out of order nothing is. `agent` is what we are called there. One that cannot be read within its bounds is a
 * `FetchFailure`: nobody knows then what the host asks.
 */
export async function readRobots(
  url: string,
  answer: Pick<Fetched, 'status' | 'bytes'>,
  agent: string,
): Promise<Robots> {
  if (answer.status >= 500 || answer.status === 429)
    return { allows: async () => false, isAway: true, everyMs: null, sitemaps: [] }
  const bytes = answer.status < 300 ? answer.bytes : Buffer.alloc(0)
  const read = () => thread.ask('read', { url, bytes, agent })
  const { everyMs, sitemaps } = await bounded(url, read)
  const allows = async (page: string): Promise<boolean> => {
    const found = await thread.ask('allows', { url, page })
    if (found !== null) return found
    // Another thread has taken its place, or many hosts have been asked since.
    await read()
    return (await thread.ask('allows', { url, page })) ?? false
  }
  return { allows: (page) => bounded(url, () => allows(page)), isAway: false, everyMs, sitemaps }
}

async function bounded<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error
    throw new FetchFailure('bad-robots', `${url} is not understood: ${error.message} (${error.code})`, { cause: error })
  }
}
