import type { ResourceLimits } from 'node:worker_threads'
import type { TaskAnswer } from './handle-tasks.ts'

/** The used interface of a worker thread, or of a process in its place. */
export interface TaskWorker {
  on(event: 'message', listener: (message: TaskAnswer | 'ready') => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
  removeAllListeners(event: string): unknown
  postMessage(message: unknown): void
  ref(): void
  unref(): void
  terminate(): Promise<unknown>
}

export interface WorkerSettings {
  /** The module that calls `handleTasks`. */
  script: URL
  name: string
  resourceLimits: ResourceLimits
  /** Whether it is a separate process, which may run out of memory without ending this one. */
  isProcess?: boolean
}
