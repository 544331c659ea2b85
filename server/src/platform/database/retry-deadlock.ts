/** Deadlocks in a row after which something else is wrong. */
const mostTimes = 5

/**
 * Does the work again where PostgreSQL ended it because two transactions waited for each other: the other one went on,
 * and nothing of this one stayed.
 */
export async function retryDeadlock<T>(work: () => Promise<T>, prepare: () => void = () => {}): Promise<T> {
  for (let time = 1; ; time += 1) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: unknown }).code !== '40P01' || time === mostTimes) throw error
      prepare()
    }
  }
}
