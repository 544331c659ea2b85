import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** Milliseconds between two writes of the collected views. */
const flushInterval = 5_000

/** Flushes counters periodically and on close. */
export function flushCounters(
  app: FastifyInstance,
  counters: readonly { flush(): Promise<void> }[],
  log: Logger,
): void {
  const flush = async (): Promise<void> => {
    for (const counter of counters)
      await counter.flush().catch((error: unknown) => log.warn({ err: error }, 'views wait for the next time'))
  }
  const timer = setInterval(() => void flush(), flushInterval)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
