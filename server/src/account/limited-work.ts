import { Problem } from '@parure/domain/problem'
import pLimit from 'p-limit'

export interface WorkLimit {
  /** Concurrent tasks. */
  running: number
  /** Length of the queue; a task beyond it is refused. */
  waiting: number
}

export type LimitedWork = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Creates a bounded queue: throws `overloaded` immediately when it is full. */
export function limitedWork({ running, waiting }: WorkLimit): LimitedWork {
  const limit = pLimit(running)
  return async (task) => {
    if (limit.activeCount + limit.pendingCount >= running + waiting)
      throw new Problem('overloaded', 'Too many people are signing in right now. Please try again.', 1)
    return limit(task)
  }
}
