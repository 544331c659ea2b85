import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { indexRoutesByAddress } from '@parure/render/select-matched-routes.ts'
import {
  htmlContext,
  nonceContext,
  reportContext,
  serverCallContext,
  siteContext,
  type RenderedPage,
  type RenderInput,
} from '@parure/features/shell/web/context.ts'

type Handler = ReturnType<typeof createRequestHandler>

const mainHandler = createRequestHandler(build, import.meta.env.MODE)
const routes = indexRoutesByAddress(build.routes)
const handlers = new Map<string, Handler>()

/** Returns the handler of a page with its own address, else that of all routes. */
function getHandler(url: string): Handler {
  const address = new URL(url).pathname.replace(/\.data$/, '')
  const matchedRoutes = routes.get(address)
  if (!matchedRoutes) return mainHandler
  const handler =
    handlers.get(address) ?? createRequestHandler({ ...build, routes: matchedRoutes }, import.meta.env.MODE)
  handlers.set(address, handler)
  return handler
}

/** Renders a page or its data. The only export that the server uses of the web workspace. */
export async function render(request: Request, input: RenderInput): Promise<RenderedPage> {
  const context = new RouterContextProvider()
  context.set(nonceContext, input.nonce)
  context.set(serverCallContext, input.call)
  context.set(siteContext, input.site)
  context.set(reportContext, input.report)
  const response = await getHandler(request.url)(request, context)
  return { response, html: context.get(htmlContext) }
}
