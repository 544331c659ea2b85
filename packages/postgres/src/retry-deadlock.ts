/** Consecutive deadlocks after which something else must be wrong. */
const maxAttempts = 5

/**
 * Repeats work that PostgreSQL rolled back to resolve a deadlock: the other transaction continued, and this one left no
 * changes.
 */
export async function retryDeadlock<T>(work: () => Promise<T>, prepare: () => void = () => {}): Promise<T> {
  for (let time = 1; ; time += 1) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: unknown }).code !== '40P01' || time === maxAttempts) throw error
      prepare()
    }
  }
}
