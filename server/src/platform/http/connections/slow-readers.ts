import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What a client has to take of a reply: nothing for so many milliseconds, so many bytes a second from then on. */
export interface ReadingPace {
  grace: number
  bytesPerSecond: number
}

/** Disconnects slow readers by throughput: an idle timeout alone would allow one byte now and then for ever. */
export interface SlowReaders {
  /** Watches one reply until it is taken or its connection is gone. */
  watch(response: ServerResponse, socket: Socket): void
  /** Checks all of them; to be called about every second. */
  look(): void
}

interface Reply {
  response: ServerResponse
  socket: Socket
  /** When its headers were first seen as sent. */
  since: number | undefined
  /** Bytes that had been sent over the connection before. */
  before: number
}

export function slowReaders({ grace, bytesPerSecond }: ReadingPace, now: () => number): SlowReaders {
  const replies = new Set<Reply>()
  return {
    watch: (response, socket) => {
      const reply: Reply = { response, socket, since: undefined, before: socket.bytesWritten }
      replies.add(reply)
      response.once('close', () => replies.delete(reply))
    },
    look: () => {
      const moment = now()
      for (const reply of replies) {
        const { response, socket, before } = reply
        // What takes us long to make is not the client's fault.
        if (!response.headersSent) continue
        reply.since ??= moment
        const allowed = grace + ((socket.bytesWritten - before) / bytesPerSecond) * 1_000
        // All that was written counts: what is written at once has a deadline by its size, and what is written as it is
        // taken has to be taken at that pace. A reset, for the kernel would go on offering what it has taken of the reply.
        if (moment - reply.since > allowed) socket.resetAndDestroy()
      }
    },
  }
}
