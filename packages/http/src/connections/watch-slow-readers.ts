import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The minimum pace at which a client must read a reply: a grace period in milliseconds, then bytes per second. */
export interface MinReadPace {
  grace: number
  bytesPerSecond: number
}

/** Disconnects slow readers by throughput: an idle timeout alone would allow a byte now and then for ever. */
export interface SlowReaders {
  /** Watches one reply until it is read or its connection is closed. */
  watch(response: ServerResponse, socket: Socket): void
  /** Checks all of them. Must be called about every second. */
  checkReaders(): void
}

interface Reply {
  response: ServerResponse
  socket: Socket
  /** When its headers were first seen as sent. */
  since: number | undefined
  /** Bytes that had been sent over the connection before. */
  before: number
}

export function watchSlowReaders({ grace, bytesPerSecond }: MinReadPace, now: () => number): SlowReaders {
  const replies = new Set<Reply>()
  return {
    watch: (response, socket) => {
      const reply: Reply = { response, socket, since: undefined, before: socket.bytesWritten }
      replies.add(reply)
      response.once('close', () => replies.delete(reply))
    },
    checkReaders: () => {
      const moment = now()
      for (const reply of replies) {
        const { response, socket, before } = reply
        // The time in which we create the reply does not count.
        if (!response.headersSent) continue
        reply.since ??= moment
        const allowed = grace + ((socket.bytesWritten - before) / bytesPerSecond) * 1_000
        // All written bytes count: a reply that is written at once has a deadline by its size, and a reply that is
        // written as it is read must be read at that pace. A reset, since the kernel would otherwise keep offering its
        // buffered part.
        if (moment - reply.since > allowed) socket.resetAndDestroy()
      }
    },
  }
}
