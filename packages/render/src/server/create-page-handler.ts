import { createRequestHandler, type ServerBuild } from 'react-router'
import { indexRoutesByAddress } from './select-matched-routes.ts'

type Handler = ReturnType<typeof createRequestHandler>

/** Returns a handler of requests for pages. A page with a fixed address has a router with its own routes alone. */
export function createPageHandler(build: ServerBuild, mode: string): Handler {
  const mainHandler = createRequestHandler(build, mode)
  const routes = indexRoutesByAddress(build.routes)
  const handlers = new Map<string, Handler>()
  return (request, context) => {
    const address = new URL(request.url).pathname.replace(/\.data$/, '')
    const matchedRoutes = routes.get(address)
    if (!matchedRoutes) return mainHandler(request, context)
    const handler = handlers.get(address) ?? createRequestHandler({ ...build, routes: matchedRoutes }, mode)
    handlers.set(address, handler)
    return handler(request, context)
  }
}
