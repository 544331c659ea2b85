import { Problem } from '@parure/domain/problem'
import pLimit from 'p-limit'

/** How much expensive work a process does at a time. */
export interface WorkLimit {
  /** Tasks that run side by side. */
  running: number
  /** Tasks that may wait; whoever comes with one more is refused. */
  waiting: number
}

/** Runs a task when its turn comes. */
export type LimitedWork = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Runs so many tasks at a time, lets so many wait in order, and refuses the rest at once with `overloaded`. */
export function limitedWork({ running, waiting }: WorkLimit): LimitedWork {
  const limit = pLimit(running)
  return async (task) => {
    if (limit.activeCount + limit.pendingCount >= running + waiting)
      throw new Problem('overloaded', 'Too many people are signing in right now. Please try again.', 1)
    return limit(task)
  }
}
