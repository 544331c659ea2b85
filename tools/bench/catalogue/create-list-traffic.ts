import { listPageCalls } from './http-pages.ts'
import { generateQuestions } from './questions.ts'

/** Calls per second in an open loop: no call waits for an earlier one. */
const callsPerSecond = 40

/** Creates distinct list calls of visitors to a server. */
export function createListTraffic(url: string) {
  const calls = generateQuestions(60_000, 'traffic').flatMap((question) => listPageCalls(question).slice(0, 1))
  let next = 0
  const sendCall = async (times: number[]): Promise<void> => {
    const began = performance.now()
    const response = await fetch(url + (calls[next++ % calls.length] ?? ''))
    if (response.status !== 200) throw new Error(`a list answered ${response.status}`)
    await response.text()
    times.push(performance.now() - began)
  }
  return {
    /** Runs calls until the other promise settles, and returns the duration of each in ms. */
    runDuring: async (other: Promise<unknown>): Promise<number[]> => {
      const [times, asked]: [number[], Promise<void>[]] = [[], []]
      const timer = setInterval(() => asked.push(sendCall(times)), 1_000 / callsPerSecond)
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
export function computeTimeQuantile(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0
}
