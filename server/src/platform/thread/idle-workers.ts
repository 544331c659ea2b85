import { Worker, type ResourceLimits } from 'node:worker_threads'

/** A worker thread with the memory that it shares with this one. */
export interface OpenWorker {
  worker: Worker
  progress: Int32Array
}

export interface WorkerSettings {
  /** The module that calls `answerTasks`. */
  script: URL
  name: string
  resourceLimits: ResourceLimits
}

/** Milliseconds after which an idle worker is terminated. */
const idleTimeout = 10_000

interface IdleWorker extends OpenWorker {
  timer: NodeJS.Timeout
}

const idle = new Map<string, IdleWorker[]>()

/** Takes an idle worker of the same script, name and limits; starts one where there is none. */
export function takeWorker(settings: WorkerSettings): OpenWorker {
  const found = idle.get(keyOf(settings))?.pop()
  if (found) {
    clearTimeout(found.timer)
    stopListening(found.worker)
    return { worker: found.worker, progress: found.progress }
  }
  const progress = new Int32Array(new SharedArrayBuffer(12))
  const { script, name, resourceLimits } = settings
  return { worker: new Worker(script, { resourceLimits, name, workerData: progress.buffer }), progress }
}

/** Keeps a worker without pending requests for the next owner, since starting one takes most of a second. */
export function releaseWorker(settings: WorkerSettings, open: OpenWorker): void {
  const key = keyOf(settings)
  const remove = (): void => {
    clearTimeout(timer)
    idle.set(key, idle.get(key)?.filter(({ worker }) => worker !== open.worker) ?? [])
  }
  const timer = setTimeout(() => {
    remove()
    void open.worker.terminate()
  }, idleTimeout).unref()
  stopListening(open.worker)
  open.worker.on('error', remove).on('exit', remove)
  open.worker.unref()
  idle.set(key, [...(idle.get(key) ?? []), { ...open, timer }])
}

function stopListening(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}

function keyOf({ script, name, resourceLimits }: WorkerSettings): string {
  return JSON.stringify([script.href, name, resourceLimits])
}
