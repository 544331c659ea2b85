import { Worker } from 'node:worker_threads'
import type { TaskWorker, WorkerSettings } from './task-worker.ts'
import { startWorkerProcess } from './worker-process.ts'

/** A worker with the memory that it shares with this thread. */
export interface OpenWorker {
  worker: TaskWorker
  progress: Int32Array
}

/** Milliseconds after which an idle worker is terminated. */
const idleTimeout = 10_000

interface IdleWorker extends OpenWorker {
  timer: NodeJS.Timeout
}

const idle = new Map<string, IdleWorker[]>()

/** Returns an idle worker of the same script, name and limits, or starts one. */
export function acquireWorker(settings: WorkerSettings): OpenWorker {
  const found = idle.get(formatWorkerKey(settings))?.pop()
  if (found) {
    clearTimeout(found.timer)
    stopListening(found.worker)
    return { worker: found.worker, progress: found.progress }
  }
  const progress = new Int32Array(new SharedArrayBuffer(12))
  const { script, name, resourceLimits, isProcess } = settings
  const worker = isProcess
    ? startWorkerProcess(settings, progress)
    : new Worker(script, { resourceLimits, name, workerData: progress.buffer })
  return { worker, progress }
}

/** Keeps a worker without pending requests for the next owner, since a start needs most of a second. */
export function releaseWorker(settings: WorkerSettings, open: OpenWorker): void {
  const key = formatWorkerKey(settings)
  const remove = (): void => {
    clearTimeout(timer)
    idle.set(key, idle.get(key)?.filter(({ worker }) => worker !== open.worker) ?? [])
  }
  const timer = setTimeout(() => {
    remove()
    void open.worker.terminate()
  }, idleTimeout).unref()
  stopListening(open.worker)
  open.worker.on('error', remove)
  open.worker.on('exit', remove)
  open.worker.unref()
  idle.set(key, [...(idle.get(key) ?? []), { ...open, timer }])
}

function stopListening(worker: TaskWorker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}

function formatWorkerKey({ script, name, resourceLimits, isProcess }: WorkerSettings): string {
  return JSON.stringify([script.href, name, resourceLimits, isProcess])
}
