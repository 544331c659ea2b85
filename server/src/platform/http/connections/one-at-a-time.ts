import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that may wait behind another on their connection: browsers send none, a balancer none. */
const mostWaiting = 16

interface Turn {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Answers the requests of a connection one after the other: the next begins when the reply before it has been taken.
 * Otherwise a single packet of a thousand pipelined requests would begin them all, for a client that need not read.
 * `begun` and `ended` are told when a connection has something to be answered, and when no longer.
 */
export function oneAtATime(
  handler: RequestListener,
  { begun, ended }: { begun(socket: Socket): void; ended(socket: Socket): void },
): RequestListener {
  const waiting = new WeakMap<Socket, Turn[]>()
  const answer = (turn: Turn, turns: Turn[]): void => {
    const { socket } = turn.request
    turn.response.once('close', () => {
      const next = socket.destroyed ? undefined : turns.shift()
      if (next) return answer(next, turns)
      waiting.delete(socket)
      if (!socket.destroyed) ended(socket)
    })
    handler(turn.request, turn.response)
  }
  return (request, response) => {
    const { socket } = request
    // Cut by what came before it in the same packet.
    if (socket.destroyed) return
    const before = waiting.get(socket)
    if (!before) {
      const turns: Turn[] = []
      waiting.set(socket, turns)
      begun(socket)
      answer({ request, response }, turns)
    } else if (before.push({ request, response }) > mostWaiting) socket.destroy()
  }
}
