import { Problem } from '@parure/contract/problem.ts'
import pLimit from 'p-limit'

export interface WorkLimit {
  /** Concurrent tasks. */
  maxRunning: number
  /** Length of the queue; a task beyond it is refused. */
  maxWaiting: number
}

export type RunLimited = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Creates a bounded queue: throws `overloaded` immediately when it is full. */
export function createLimitedQueue({ maxRunning, maxWaiting }: WorkLimit): RunLimited {
  const limit = pLimit(maxRunning)
  return async (task) => {
    if (limit.activeCount + limit.pendingCount >= maxRunning + maxWaiting)
      throw new Problem('overloaded', 'Too many people are signing in right now. Please try again.', 1)
    return limit(task)
  }
}
