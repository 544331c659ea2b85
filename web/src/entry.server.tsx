import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
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

/** Streams the page as soon as its shell stands; crawlers get it whole. */
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
  const whole = isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let shellStands = false
    const started = () => {
      const body = new PassThrough({ final: (done) => (clearTimeout(timer), done()) })
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
    }
    const options: RenderToPipeableStreamOptions = {
      nonce,
      onShellReady: () => {
        shellStands = true
        if (!whole) started()
      },
      onAllReady: () => {
        if (whole) started()
      },
      // Comes to `handleError`, and needs no second report.
      onShellError: reject,
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

/** Expected answers such as an unknown address are no errors to report. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return
  context.get(reportContext)(error)
}
