import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The most pipelined requests on a connection; browsers and balancers send none. */
const mostPipelined = 16

interface Turn {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Answers the requests of a connection one after the other: the next begins when the client has read the reply before.
 * Otherwise a single packet of a thousand pipelined requests would begin them all, for a client that need not read.
 * `begun` is called when a connection gets a request while it was idle, `ended` when all are answered.
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
    // Closed by an earlier request of the same packet.
    if (socket.destroyed) return
    const before = waiting.get(socket)
    if (!before) {
      const turns: Turn[] = []
      waiting.set(socket, turns)
      begun(socket)
      answer({ request, response }, turns)
    } else if (before.push({ request, response }) > mostPipelined) socket.destroy()
  }
}
