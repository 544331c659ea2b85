import { setTimeout as pause } from 'node:timers/promises'
import type { LongCheck } from '../long-check.ts'
import { gatherCrowd } from './crowd.ts'
import { fire, formatPercentiles, type Asked, type Fired } from './fired.ts'
import { loadSize } from './load-size.ts'

const { lots, floodSeconds: seconds } = loadSize
/** Seconds. */
const trial = 5
/** Minimum seconds of overload in which a process still reports readiness. */
const lastingAfter = 9
/** Milliseconds. */
const bounds = { refused: 100, accepted: 1_000, normal: 10_000 }

/** Check 61: rendered pages at five times the capacity, and the state afterwards. */
export const overload: LongCheck = {
  number: 61,
  what: `five times too many pages for ${seconds} s`,
  run: async (say) => {
    const { installation, requests, close } = await gatherCrowd(lots, say)
    try {
      const { url } = installation
      const send = freshly(url, requests.pages)
      const most = await capacity(send, say)
      say(`${most} pages/s are what it gives; now ${most * 5}`)
      // The capacity test caused some refusals: a process that was calm for two seconds measures the flood from its
      // beginning.
      await pause(2_000)
      const flooding = send(most * 5, seconds)
      const health = await watchHealth(url, flooding)
      const flooded = await flooding
      const after = performance.now()
      const calm = await untilNormal(send, most)
      const refused = flooded.statuses['503'] ?? 0
      const odd = Object.keys(flooded.statuses).filter((status) => !['200', '503'].includes(status))
      return {
        figure:
          `${most} pages/s, flooded with ${most * 5}/s: ${Math.round(flooded.answered / seconds)}/s answered, ` +
          `${formatPercentiles(flooded)}; ${refused} refused, 99 of 100 within ${flooded.refusedP99.toFixed(0)} ms; ` +
          `${flooded.broken} without an answer${odd.length > 0 ? `, also ${odd.join(' ')}` : ''}; ` +
          `normal again after ${((calm - after) / 1_000).toFixed(1)} s; ${health.figure}`,
        holds:
          flooded.broken === 0 &&
          odd.length === 0 &&
          health.holds &&
          flooded.refusedP99 <= bounds.refused &&
          flooded.p99 <= bounds.accepted &&
          calm - after <= bounds.normal,
      }
    } finally {
      await close()
    }
  },
}

/** Probes once a second during a flood: a process stays alive, and eventually reports that it is not ready. */
async function watchHealth(url: string, flooding: Promise<unknown>): Promise<{ figure: string; holds: boolean }> {
  const ended = flooding.then(() => true)
  const lived: boolean[] = []
  const ready: boolean[] = []
  const isOk = (path: string): Promise<boolean> =>
    fetch(url + path, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await Promise.race([ended, pause(1_000, false)]))) {
    lived.push(await isOk('/health/live'))
    ready.push(await isOk('/health/ready'))
  }
  const first = ready.indexOf(false)
  const dead = lived.filter((each) => !each).length
  return {
    figure: `not ready ${first < 0 ? 'never' : `after ${first + 1} s of it`}, ${dead} times not live`,
    // Shorter floods are not lasting overload.
    holds: dead === 0 && (first >= lastingAfter || (first < 0 && seconds < 2 * lastingAfter)),
  }
}

type Send = (rate: number, time: number) => Promise<Fired>

/** Sends requests for pages that were never requested before, from many networks, since cached pages cost nothing. */
function freshly(url: string, pages: readonly Asked[]): Send {
  let at = 0
  return async (rate, time) => {
    const requests = pages.slice(at, (at += rate * time * 2)).map((page, index) => ({
      ...page,
      headers: { ...page.headers, 'x-forwarded-for': `198.18.${(index >> 8) & 255}.${index & 255}` },
    }))
    if (requests.length < rate * time) throw new Error('There are no more pages that nobody asked for.')
    return fire({ url, rate, seconds: time, requests })
  }
}

/** Returns the pages per second under saturation, found by the first rate that is too high. */
async function capacity(send: Send, say: (line: string) => void): Promise<number> {
  say('how many pages it gives')
  await send(20, 10)
  for (let rate = 50; ; rate *= 2) {
    const { answered, statuses } = await send(rate, trial)
    if ((statuses['503'] ?? 0) > 0 || answered < rate * trial * 0.8) return Math.max(5, Math.round(answered / trial))
  }
}

/** Waits until a fifth of the capacity is served normally again. Returns the time. */
async function untilNormal(send: Send, most: number): Promise<number> {
  for (let tries = 0; ; tries++) {
    const since = performance.now()
    const { statuses, p99 } = await send(Math.max(2, Math.round(most / 5)), 2)
    if ((statuses['503'] ?? 0) === 0 && p99 < 300) return since
    if (tries > 20) return Number.POSITIVE_INFINITY
  }
}
