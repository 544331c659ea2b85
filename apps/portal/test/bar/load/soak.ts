import type { LongCheck } from '../long-check.ts'
import { gatherCrowd } from './crowd.ts'
import { countFailures, fire, formatPercentiles } from './fired.ts'
import { loadSize } from './load-size.ts'

const { lots, soakMinutes: minutes } = loadSize
/** Per second, all kinds together. */
const rate = 40
const mostGrowth = 0.1

/**
 * Check 61: an hour of all kinds of requests, and the growth of the web process's memory. `loadSize` may change the
 * time.
 */
export const soak: LongCheck = {
  number: 61,
  what: `${minutes} minutes of everything`,
  run: async (say) => {
    const { installation, requests, close } = await gatherCrowd(lots, say)
    try {
      const { lists, details, counts, favorites, pages } = requests
      const mixed = lists.flatMap((list, index) =>
        [list, details[index], counts[index], favorites[index], pages[index]].filter((each) => each !== undefined),
      )
      // Warms up caches that are filled only once.
      const warm = Math.max(30, minutes * 6)
      await fire({ url: installation.url, rate, seconds: warm, requests: mixed })
      const sizes: number[] = []
      const firing = fire({ url: installation.url, rate, seconds: minutes * 60 - warm, requests: mixed })
      const fired = await meanwhile(firing, () => {
        sizes.push(installation.memory('web'))
        if (sizes.length % 300 === 0) say(`${Math.round(sizes.length / 60)} minutes, ${megabytes(sizes.at(-1))} MB`)
      })
      const tenth = Math.max(1, Math.floor(sizes.length / 10))
      const [first, last] = [median(sizes.slice(0, tenth)), median(sizes.slice(-tenth))]
      const growth = last / first - 1
      return {
        figure:
          `${minutes} minutes at ${rate}/s: from ${megabytes(first)} to ${megabytes(last)} MB ` +
          `(${(growth * 100).toFixed(1)} %), most ${megabytes(Math.max(...sizes))} MB; ` +
          `${formatPercentiles(fired)}, ${countFailures(fired)} failed`,
        holds: growth < mostGrowth && countFailures(fired) === 0,
      }
    } finally {
      await close()
    }
  },
}

/** Calls `look` once a second until the work is done. */
async function meanwhile<T>(work: Promise<T>, look: () => void): Promise<T> {
  const timer = setInterval(look, 1_000)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function megabytes(bytes = 0): string {
  return (bytes / 1e6).toFixed(0)
}
