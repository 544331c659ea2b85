import { callsOf } from './http-pages.ts'
import { madeUpQuestions } from './questions.ts'

/** Calls a second, as they come: none waits for an earlier one. */
const rate = 40

/** Visitors' list calls, all different, to a server. */
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
    /** How long each call took, in milliseconds, that was begun until something else ended. */
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

/** The time within which such a share of the calls was answered. */
export function quantile(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0
}
