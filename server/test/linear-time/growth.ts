/** How much longer something takes with twice the input. */
export interface Growth {
  /** Milliseconds of this thread's processor time with the input, and with twice as much. */
  once: number
  twice: number
  isLinear: boolean
}

/** Milliseconds below which nobody waits, and a ratio says more of the machine than of the code. */
const atOnce = 25
/** Twice as much takes twice as long; the rest is for caches and the collector of garbage. */
const mostRatio = 3
/** Measurements at most: other work on the machine only ever makes them longer. */
const turns = 7

/** Measures until it is clear that twice the input takes no more than three times as long, or that it always does. */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<Growth> {
  let [once, twice] = [Infinity, Infinity]
  for (let turn = 0; turn < turns; turn += 1) {
    twice = Math.min(twice, await timed(() => work(size * 2)))
    if (twice < atOnce) return { once: 0, twice, isLinear: true }
    once = Math.min(once, await timed(() => work(size)))
    if (twice <= once * mostRatio) return { once, twice, isLinear: true }
    // What takes so long twice is no disturbance, and seven times of it would take minutes.
    if (turn > 0 && twice > 3_000) break
  }
  return { once, twice, isLinear: false }
}

async function timed(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  try {
    await work()
  } catch {
    // A refusal is an answer too; only how long it took is looked at.
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
