/** Runs so many tasks at a time; the others wait in order. */
export function limitConcurrency(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place goes to who waits, so that nobody else takes it in between.
      if (next) next()
      else running -= 1
    }
  }
}
