import {
  isRouteErrorResponse,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { htmlContext, nonceContext, reportContext } from '@parure/features/shell/web/context.ts'
import { renderDocument } from '@parure/render/server/render-document.tsx'
import { iconSprite } from '@parure/ui/icon/icon-sprite.ts'

/** The text of the page is in `htmlContext`. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method !== 'HEAD') {
    const nonce = context.get(nonceContext) || undefined
    context.set(htmlContext, await renderDocument(routerContext, { url: request.url, nonce, sprite: iconSprite }))
  }
  return new Response(null, { status, headers })
}

/** Does not report expected responses such as 404. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return
  context.get(reportContext)(error)
}
