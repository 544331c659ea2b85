import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { nonceContext, reportContext } from './shell/context.ts'
import { NonceContext } from './shell/nonce.ts'

/**
 * Renders the page whole: no loader leaves anything for later, and React takes a fifth less for one text than for the
 * pieces of a stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceContext) || undefined
  await takeData(routerContext)
  const page = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
  )
  // Browsers lay out a page without it as those of the nineties, and React writes it only into streams.
  return new Response(Buffer.from(`<!doctype html>${page}`), { status, headers })
}

/** Puts the loaders' data where the router looks before it waits for its stream: a text cannot be continued later. */
async function takeData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return
  const data = await text(serverHandoffStream)
  renderMeta.streamCache = { 0: taken({ done: false, value: data }), 1: taken({ done: true, value: '' }) }
}

function taken<T>(result: T): Promise<void> & { result: T } {
  return Object.assign(Promise.resolve(), { result })
}

/** Expected answers such as an unknown address are no errors to report. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return
  context.get(reportContext)(error)
}
