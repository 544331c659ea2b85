import { callsOf } from './http-pages.ts'
import { madeUpQuestions } from './questions.ts'

/** Calls per second in an open loop: no call waits for an earlier one. */
const rate = 40

/** Creates distinct list calls of visitors to a server. */
export function listTraffic(url: string) {
  const calls = madeUpQuestions(60_000, 'traffic').flatMap((question) => callsOf(question).slice(0, 1))
  let next = 0
  const ask = async (times: number[]): Promise<void> => {
    const began = performance.now()
    const response = await fetch(url + (calls[next++ % calls.length] ?? ''))
    if (response.status !== 200) throw new Error(`a list answered ${response.status}`)
    await response.text()
    times.push(performance.now() - began)
  }
  return {
    /** Runs calls until the other promise settles, and returns the duration of each in ms. */
    during: async (other: Promise<unknown>): Promise<number[]> => {
      const [times, asked]: [number[], Promise<void>[]] = [[], []]
      const timer = setInterval(() => asked.push(ask(times)), 1_000 / rate)
      try {
        await other
      } finally {
        clearInterval(timer)
      }
      await Promise.all(asked)
      return times
    },
  }
}

/** Returns the time within which this share of the calls completed. */
export function quantile(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0
}
