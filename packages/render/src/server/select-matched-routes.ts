import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { EntryContext, ServerBuild } from 'react-router'

interface Route {
  parentId?: string | undefined
  path?: string | undefined
}
type Routes<Of extends Route = Route> = Record<string, Of | undefined>
type PageRoutes = EntryContext['manifest']['routes']

/** By the innermost route of a page. */
const routesByPage = new Map<string, PageRoutes>()

/**
 * Returns the context of a page with only the routes that it shows and those of parent addresses, which the browser
 * receives at once: the router sets up every given route for each page.
 */
export function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const innermost = staticHandlerContext.matches.at(-1)?.route.id ?? ''
  let routes = routesByPage.get(innermost)
  if (!routes) routesByPage.set(innermost, (routes = selectMatchedRoutes(manifest.routes, innermost)))
  return { ...context, manifest: { ...manifest, routes } }
}

/**
 * Returns the same routes by address, for every page with a fixed address: the router tries one route after the other,
 * three times for a page. Addresses with parameters are not included and use all routes.
 */
export function indexRoutesByAddress(routes: ServerBuild['routes']): Map<string, ServerBuild['routes']> {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const pages = Object.keys(routes).flatMap((id) => {
    const address = `/${listPathSegments(routes, id).join('/')}`
    return parents.has(id) || /[:*]/.test(address) ? [] : [[address, selectMatchedRoutes(routes, id)] as const]
  })
  return new Map(pages)
}

/** Returns every route when the innermost one may be at any depth. */
export function selectMatchedRoutes<Of extends Route>(routes: Routes<Of>, innermost: string): Routes<Of> {
  const own = listPathSegments(routes, innermost)
  if (own.includes('*')) return routes
  const isAbove = (words: string[]) => words.every((word, index) => word === own[index] || word === '*')
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isAbove(listPathSegments(routes, id))))
}

/** Returns the segments of a route's path, from the root. */
function listPathSegments(routes: Routes, id: string | undefined): string[] {
  const route = id === undefined ? undefined : getOwnValue(routes, id)
  if (!route) return id ? ['*'] : []
  return [...listPathSegments(routes, route.parentId), ...(route.path ?? '').split('/').filter(Boolean)]
}
