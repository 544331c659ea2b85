import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { htmlContext, nonceContext, reportContext } from '@parure/features/shell/web/context.ts'
import { deferScripts } from '@parure/render/defer-scripts.ts'
import { withMatchedRoutes } from '@parure/render/select-matched-routes.ts'
import { NonceContext } from '@parure/render/nonce.ts'
import { SpriteContext } from '@parure/render/sprite.ts'
import { iconSprite } from '@parure/ui/icon-sprite.ts'
import { preloadDeferredComponents } from '@parure/render/defer-hydration.tsx'

/** Renders the page as one string: no loader defers data, and React needs a fifth less time than for a stream. */
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
  await Promise.all([resolveData(routerContext), preloadDeferredComponents()])
  const page = renderToString(
    <NonceContext value={nonce}>
      <SpriteContext value={iconSprite}>
        <ServerRouter context={withMatchedRoutes(routerContext)} url={request.url} nonce={nonce} />
      </SpriteContext>
    </NonceContext>,
  )
  // React writes the doctype into streams only; without it browsers use quirks mode.
  context.set(htmlContext, ['<!doctype html>', ...deferScripts(page)])
  return new Response(null, { status, headers })
}

/**
 * Fills the router's stream cache with the loaders' data, so that rendering does not suspend: rendering to a string
 * cannot resume.
 */
async function resolveData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return
  const data = await text(serverHandoffStream)
  renderMeta.streamCache = {
    0: createResolved({ done: false, value: data }),
    1: createResolved({ done: true, value: '' }),
  }
}

function createResolved<T>(result: T): Promise<void> & { result: T } {
  return Object.assign(Promise.resolve(), { result })
}

/** Does not report expected responses such as 404. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return
  context.get(reportContext)(error)
}
