/** Creates a function that runs at most `maxRunning` tasks at a time; the others wait in order. */
export function createConcurrencyLimit(maxRunning: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The slot is passed to the next waiting task directly, so that no other can acquire it in between.
      if (next) next()
      else running -= 1
    }
  }
}
