import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** A connection that is open as long as this process uses the inner server. */
export interface Presence {
  /** Resolves with the first connection; rejects when it cannot be opened. */
  ready: Promise<unknown>
  /** Ends the presence and passes the connection to `leave`, which closes it. */
  end(leave: (client: pg.Client) => Promise<void>): Promise<void>
}

/** Milliseconds before a retry. */
const retryPause = 500

/** Opens a connection by `join`, and reopens it when it breaks. `join` starts the server when none runs. */
export function registerPresence(join: () => Promise<pg.Client>): Presence {
  let ending = false
  const reopenOnEnd = async (joining: Promise<pg.Client>): Promise<pg.Client> => {
    const client = await joining
    client.once('end', () => {
      if (ending) return
      current = reopenOnEnd(retryJoin())
      current.catch(() => {})
    })
    return client
  }
  const retryJoin = async (): Promise<pg.Client> => {
    for (;;) {
      try {
        return await join()
      } catch (error) {
        if (ending) throw error
        await pause(retryPause)
      }
    }
  }
  let current = reopenOnEnd(join())
  return {
    ready: current,
    end: async (leave) => {
      ending = true
      await leave(await current)
    },
  }
}
