import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum pipelined requests on a connection; browsers and load balancers send none. */
const maxPipelined = 16

interface PipelinedRequest {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Handles the requests of a connection sequentially: the next starts when the client has read the previous reply.
 * Otherwise a single packet of a thousand pipelined requests would start them all, for a client that need not read.
 * `begun` is called when an idle connection gets a request, `ended` when all are served.
 */
export function serializePipelined(
  handler: RequestListener,
  { begun, ended }: { begun(socket: Socket): void; ended(socket: Socket): void },
): RequestListener {
  const waiting = new WeakMap<Socket, PipelinedRequest[]>()
  const handleRequest = (turn: PipelinedRequest, turns: PipelinedRequest[]): void => {
    const { socket } = turn.request
    turn.response.once('close', () => {
      const next = socket.destroyed ? undefined : turns.shift()
      if (next) return handleRequest(next, turns)
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
      const turns: PipelinedRequest[] = []
      waiting.set(socket, turns)
      begun(socket)
      handleRequest({ request, response }, turns)
    } else if (before.push({ request, response }) > maxPipelined) socket.destroy()
  }
}
