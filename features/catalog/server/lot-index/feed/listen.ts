import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

/** Milliseconds: before a reconnect, between heartbeats, and for the response to one. */
const pauses = { reconnect: 1_000, heartbeat: 10_000, answer: 5_000 }

/** Calls `wake` on notifications on a channel. Reopens its dedicated connection when it breaks. */
export function listen(pool: pg.Pool, channel: string, wake: () => void, log: Logger): { close(): Promise<void> } {
  let current: pg.Client | undefined
  const closing = new AbortController()
  const runSession = async (): Promise<void> => {
    const client = new pg.Client(pool.options)
    current = client
    const ended = once(client, 'end')
    client.on('notification', wake)
    client.on('error', (error) => log.warn({ err: error }, 'the catalogue index listens anew'))
    // `connect` never settles when the client is ended while connecting.
    await Promise.race([client.connect(), ended.then(() => Promise.reject(new Error('ended while connecting')))])
    await queryWithTimeout(client, `listen ${pg.escapeIdentifier(channel)}`)
    wake()
    const heartbeat = setInterval(() => void queryWithTimeout(client, 'select').catch(() => {}), pauses.heartbeat)
    await ended.finally(() => clearInterval(heartbeat))
  }
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await runSession().catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ err: error }, 'the catalogue index does not listen')
      })
      await pause(pauses.reconnect, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const ended = run()
  return {
    close: async () => {
      closing.abort()
      await current?.end()
      await ended
    },
  }
}

/** Runs a statement. Closes the connection when no response arrives, since a dead peer does not close it. */
async function queryWithTimeout(client: pg.Client, question: string): Promise<void> {
  const timer = setTimeout(() => void client.end(), pauses.answer)
  try {
    await client.query(question)
  } finally {
    clearTimeout(timer)
  }
}
