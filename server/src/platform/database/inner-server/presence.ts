import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** A connection that stays open for as long as somebody in this process needs its server. */
export interface Presence {
  /** Resolves once it is there; rejects where it could not be opened at first. */
  ready: Promise<unknown>
  /** Gives the connection up, for `leave` to close. */
  end(leave: (client: pg.Client) => Promise<void>): Promise<void>
}

/** Milliseconds before another try. */
const patience = 500

/** Opens a connection by `join`, and again whenever it breaks: whoever joins finds a server, or starts it. */
export function registerPresence(join: () => Promise<pg.Client>): Presence {
  let ending = false
  const watched = async (joining: Promise<pg.Client>): Promise<pg.Client> => {
    const client = await joining
    client.once('end', () => {
      if (ending) return
      current = watched(again())
      current.catch(() => {})
    })
    return client
  }
  const again = async (): Promise<pg.Client> => {
    for (;;) {
      try {
        return await join()
      } catch (error) {
        if (ending) throw error
        await pause(patience)
      }
    }
  }
  let current = watched(join())
  return {
    ready: current,
    end: async (leave) => {
      ending = true
      await leave(await current)
    },
  }
}
