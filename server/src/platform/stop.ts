import type { Logger } from 'pino'

/** On SIGINT and SIGTERM closes one after the other, then ends the process; a second signal changes nothing. */
export function onStop(log: Logger, closings: readonly (() => Promise<void>)[]): void {
  let stopping = false
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    log.info(`${signal}: closing`)
    let failed = false
    for (const close of closings) {
      await close().catch((error: unknown) => {
        failed = true
        log.error({ err: error }, 'closing')
      })
    }
    process.exit(failed ? 1 : 0)
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))
}
