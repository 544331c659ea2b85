import { constants } from 'node:os'
import type { Logger } from 'pino'
import { endProcess } from './end-process.ts'
import { explainStartFailure } from './start-failure.ts'

/** A resource that must be closed. */
export interface ClosableResource {
  close(): Promise<void>
}

/** Opens a resource; never resolves once the process is closing. */
export type OpenResource = <T extends ClosableResource>(opening: () => Promise<T>) => Promise<T>

/**
 * Runs until SIGINT or SIGTERM, which may also arrive during the start. Then, or when the start fails, closes all open
 * resources in reverse order and ends the process. A second signal has no effect.
 */
export async function runUntilStopped(log: Logger, start: (open: OpenResource) => Promise<void>): Promise<void> {
  const { open, closeAll, isClosing } = createResourceKeeper(log)
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  handleSignals(log, async () => {
    endProcess((await closeAll()) ? 0 : 1)
    stop()
  })
  try {
    // A resource that was half open at the signal never settles, and a module that awaits it would end with code 13.
    await Promise.race([start(open), stopped])
  } catch (error) {
    if (isClosing()) return
    console.error(explainStartFailure(error) ?? error)
    await closeAll()
    endProcess(1)
  }
}

/**
 * Runs a command to its end, or until SIGINT or SIGTERM: then it never resolves. Closes its resources in both cases.
 */
export async function runToEnd(log: Logger, work: (open: OpenResource) => Promise<void>): Promise<void> {
  const { open, closeAll, isClosing } = createResourceKeeper(log)
  let isStopped = false
  handleSignals(log, async (signal) => {
    isStopped = true
    await closeAll()
    endProcess(128 + constants.signals[signal])
  })
  try {
    await work(open)
  } catch (error) {
    // Errors of resources that were closed by a signal are no failures of the work.
    if (!isClosing()) throw error
  } finally {
    await closeAll()
    if (isStopped) await waitForever()
  }
}

function handleSignals(log: Logger, stop: (signal: 'SIGINT' | 'SIGTERM') => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      log.info(`${signal}: closing`)
      void stop(signal)
    })
  }
}

interface ResourceKeeper {
  open: OpenResource
  /** Returns false when a resource failed to close. */
  closeAll(): Promise<boolean>
  isClosing(): boolean
}

function createResourceKeeper(log: Logger): ResourceKeeper {
  const openings: Promise<ClosableResource | undefined>[] = []
  let closing: Promise<boolean> | undefined
  const open: OpenResource = async (opening) => {
    if (closing) return waitForever()
    const opened = opening()
    openings.push(opened.catch(() => undefined))
    const result = await opened
    return closing ? waitForever() : result
  }
  return { open, closeAll: () => (closing ??= closeEach(openings, log)), isClosing: () => closing !== undefined }
}

/** Waits for resources that are still opening, since those cannot be closed. */
async function closeEach(openings: readonly Promise<ClosableResource | undefined>[], log: Logger): Promise<boolean> {
  let done = true
  for (const opening of openings.toReversed()) {
    try {
      await (await opening)?.close()
    } catch (error) {
      done = false
      log.error({ err: error }, 'closing')
    }
  }
  return done
}

const waitForever = (): Promise<never> => new Promise(() => {})
