import type { FileStream, StreamedFile } from '@parure/contract/file-answer.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { sanitizeFileName } from '../sanitize-file-name.ts'
import { createBodyPacer } from './pace-body.ts'
import { createStreamPlaces, type PlaceLimits } from './create-stream-places.ts'

export interface StreamLimits extends PlaceLimits {
  /** Milliseconds within which a client must receive a part. */
  maxStallTime: number
  /** Milliseconds for the whole stream. */
  maxDuration: number
}

/** Sends files that are created while they are sent; each holds a place until its connection is closed. */
export type SendStream = (reply: FastifyReply, file: StreamedFile, holder: string) => Promise<FastifyReply>

/** Two at a time keep the event loop responsive for others; tools/bench/export-load.ts measures it. */
export const streamLimits: StreamLimits = {
  running: 2,
  waiting: 8,
  patience: 4_000,
  maxStallTime: 30_000,
  maxDuration: 300_000,
}

export function createStreamSender(limits: StreamLimits = streamLimits): SendStream {
  const places = createStreamPlaces(limits)
  const pace = createBodyPacer()
  return async (reply, file, holder) => {
    const disconnected = createCloseSignal(reply)
    const release = await places.acquirePlace(holder, disconnected)
    if (disconnected.aborted) release()
    disconnected.throwIfAborted()
    // Not at the stream's end: a generator that was never started does not run its `finally`.
    disconnected.addEventListener('abort', release)
    const { name, mediaType, body } = await file.open()
    disconnected.throwIfAborted()
    return reply
      .type(mediaType)
      .header('content-disposition', `attachment; filename="${sanitizeFileName(name)}"`)
      .send(Readable.from(enforceDeadlines(reply, disconnected, pace(body), limits), { objectMode: false }))
  }
}

/** Aborts when the response is complete, or the client has disconnected. */
function createCloseSignal({ raw }: FastifyReply): AbortSignal {
  const closing = new AbortController()
  const close = (): void => closing.abort(new Problem('invalid-request', 'The client has disconnected.'))
  if (raw.destroyed || raw.closed) close()
  else raw.setMaxListeners(raw.getMaxListeners() + 1).once('close', close)
  return closing.signal
}

/** Disconnects clients that stop receiving, so that they cannot hold a place for ever. */
async function* enforceDeadlines(
  { raw }: FastifyReply,
  closed: AbortSignal,
  body: FileStream['body'],
  { maxStallTime, maxDuration }: StreamLimits,
): AsyncGenerator<string | Uint8Array> {
  const disconnect = (): void => void raw.socket?.resetAndDestroy()
  const whole = setTimeout(disconnect, maxDuration)
  let part: NodeJS.Timeout | undefined
  const awaitReceipt = (): void => {
    if (!closed.aborted) part = setTimeout(disconnect, maxStallTime)
  }
  closed.addEventListener('abort', () => {
    clearTimeout(whole)
    clearTimeout(part)
  })
  for await (const each of body) {
    awaitReceipt()
    yield each
    clearTimeout(part)
  }
  // The client still has to receive the buffered part.
  awaitReceipt()
}
