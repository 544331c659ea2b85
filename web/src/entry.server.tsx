import { Writable } from 'node:stream'
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { nonceContext, reportContext } from './shell/context.ts'
import { NonceContext } from './shell/nonce.ts'

export const streamTimeout = 5_000

/**
 * Renders the page whole: no loader leaves anything for later, and one piece is packed for less than the many of a
 * stream.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Response | Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceContext) || undefined
  return new Promise((resolve, reject) => {
    let shellStands = false
    const options: RenderToPipeableStreamOptions = {
      nonce,
      // Every part in its place: what is put there by a script would need one more.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => (shellStands = true),
      onAllReady: () => {
        clearTimeout(timer)
        pipe(collected((bytes) => resolve(new Response(bytes, { status, headers }))))
      },
      // Comes to `handleError`, and needs no second report.
      onShellError: (error) => {
        clearTimeout(timer)
        reject(error)
      },
      onError: (error) => {
        if (shellStands && !request.signal.aborted) context.get(reportContext)(error)
      },
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      options,
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

function collected(then: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write: (piece: Buffer, _encoding, done) => {
      pieces.push(piece)
      done()
    },
    final: (done) => {
      then(Buffer.concat(pieces))
      done()
    },
  })
}

/** Expected answers such as an unknown address are no errors to report. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return
  context.get(reportContext)(error)
}
