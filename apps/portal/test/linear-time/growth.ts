/** How much longer something takes with twice the input. */
export interface Growth {
  /** Milliseconds of this thread's processor time with the input, and with twice as much. */
  once: number
  twice: number
  isLinear: boolean
}

/** Milliseconds below which a ratio measures the machine rather than the code. */
const atOnce = 25
/** Linear time doubles; the rest is for caches and garbage collection. */
const mostRatio = 3
/** Maximum number of measurements: other load on the machine only makes them longer. */
const turns = 7

/**
 * Measures until it is clear that twice the input takes at most three times as long, or that it always takes longer.
 */
export async function measureGrowth(work: (size: number) => unknown, size: number): Promise<Growth> {
  let [once, twice] = [Infinity, Infinity]
  for (let turn = 0; turn < turns; turn += 1) {
    twice = Math.min(twice, await timed(() => work(size * 2)))
    if (twice < atOnce) return { once: 0, twice, isLinear: true }
    once = Math.min(once, await timed(() => work(size)))
    if (twice <= once * mostRatio) return { once, twice, isLinear: true }
    // A duration this long twice is no disturbance, and seven measurements would take minutes.
    if (turn > 0 && twice > 3_000) break
  }
  return { once, twice, isLinear: false }
}

async function timed(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  try {
    await work()
  } catch {
    // A rejection is a valid result too; only its duration matters.
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
