import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { routesByAddress } from './shell/matched-routes.ts'
import {
  htmlContext,
  nonceContext,
  reportContext,
  serverCallContext,
  siteContext,
  type Rendered,
  type RenderInput,
} from './shell/context.ts'

type Handler = ReturnType<typeof createRequestHandler>

const all = createRequestHandler(build, import.meta.env.MODE)
const routes = routesByAddress(build.routes)
const handlers = new Map<string, Handler>()

/** Returns the handler of a page with its own address, else that of all routes. */
function handlerOf(url: string): Handler {
  const address = new URL(url).pathname.replace(/\.data$/, '')
  const own = routes.get(address)
  if (!own) return all
  const known = handlers.get(address) ?? createRequestHandler({ ...build, routes: own }, import.meta.env.MODE)
  handlers.set(address, known)
  return known
}

/** Renders a page or its data. The only export that the server uses of the web workspace. */
export async function render(request: Request, input: RenderInput): Promise<Rendered> {
  const context = new RouterContextProvider()
  context.set(nonceContext, input.nonce)
  context.set(serverCallContext, input.call)
  context.set(siteContext, input.site)
  context.set(reportContext, input.report)
  const response = await handlerOf(request.url)(request, context)
  return { response, html: context.get(htmlContext) }
}
