import { fork, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import { progressSlot } from './handle-tasks.ts'
import type { TaskWorker, WorkerSettings } from './task-worker.ts'

/** Environment variables that the process inherits; none of them is a secret. */
const inheritedVariables = ['PATH', 'TZ', 'TMPDIR', 'NODE_COMPILE_CACHE', 'NODE_V8_COVERAGE']

/** Signals with which V8 and the kernel end a process that exceeded its memory. */
const outOfMemory = new Set<string | null>(['SIGABRT', 'SIGKILL', 'SIGTRAP', 'SIGILL', 'SIGSEGV'])

/**
 * Starts a process that handles tasks like a worker thread. V8 ends the whole process when a thread exceeds its limit
 * within one call, such as `JSON.parse`: a separate process ends alone.
 */
export function startWorkerProcess({ script, resourceLimits }: WorkerSettings, progress: Int32Array): TaskWorker {
  const child = fork(fileURLToPath(script), {
    serialization: 'advanced',
    execArgv: buildExecArguments(resourceLimits),
    env: pickInheritedVariables(),
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  })
  const events = convertEvents(child, progress)
  return {
    on: (event: string, listener: (given: never) => void) => void events.on(event, listener as () => void),
    removeAllListeners: (event) => {
      events.removeAllListeners(event)
      if (event === 'error') events.on('error', () => {})
    },
    postMessage: (message) => {
      // A process that has ended is reported by its exit.
      if (child.connected) child.send(message as object, () => {})
    },
    ref: () => {
      child.ref()
      child.channel?.ref()
    },
    unref: () => {
      child.unref()
      child.channel?.unref()
    },
    terminate: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Converts the events of the process to those of a worker thread. */
function convertEvents(child: ChildProcess, progress: Int32Array): EventEmitter {
  const events = new EventEmitter()
  child.on('message', (message) => {
    if (message === 'ready') progress[progressSlot.isReady] = 1
    else Atomics.add(progress, progressSlot.answered, 1)
    events.emit('message', message)
  })
  child.on('error', (error) => events.emit('error', error))
  child.on('exit', (code, signal) => {
    const isOutOfMemory = outOfMemory.has(signal) || code === 134
    if (isOutOfMemory)
      events.emit('error', Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }))
    else events.emit('exit', code)
  })
  // Without a listener an error would end this process.
  events.on('error', () => {})
  return events
}

function buildExecArguments({
  maxOldGenerationSizeMb = 512,
  maxYoungGenerationSizeMb = 16,
}: WorkerSettings['resourceLimits']) {
  // The young generation consists of three semi-spaces.
  const semiSpace = Math.max(1, Math.trunc(maxYoungGenerationSizeMb / 3))
  const pool = process.execArgv.filter((each) => each.startsWith('--v8-pool-size'))
  return [...pool, `--max-old-space-size=${maxOldGenerationSizeMb}`, `--max-semi-space-size=${semiSpace}`]
}

function pickInheritedVariables(): NodeJS.ProcessEnv {
  // oxlint-disable-next-line node/no-process-env, no-restricted-properties -- settings and secrets stay here
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => inheritedVariables.includes(name)))
}
