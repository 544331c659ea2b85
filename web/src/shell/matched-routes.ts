import type { EntryContext } from 'react-router'

type Routes = EntryContext['manifest']['routes']

/** By the innermost route of a page. */
const known = new Map<string, Routes>()

/**
 * The context of a page with the routes that it shows and those of the addresses above it, which the browser gets
 * at once: whatever the router is given it sets up anew for each page.
 */
export function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, routeModules, staticHandlerContext } = context
  const innermost = staticHandlerContext.matches.at(-1)?.route.id ?? ''
  let routes = known.get(innermost)
  if (!routes) {
    const matched = Object.entries(matchedRoutes(manifest.routes, innermost))
    // A page with an address of its own was rendered by few routes: see `routesByAddress`.
    known.set(innermost, (routes = Object.fromEntries(matched.filter(([id]) => id in routeModules))))
  }
  return { ...context, manifest: { ...manifest, routes } }
}

/** Every route where the innermost may stand at any depth. */
export function matchedRoutes(routes: Routes, innermost: string): Routes {
  const own = wordsOf(routes, innermost)
  if (own.includes('*')) return routes
  const isAbove = (words: string[]) => words.every((word, index) => word === own[index] || word === '*')
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isAbove(wordsOf(routes, id))))
}

/** The parts of a route's path, from the root. */
function wordsOf(routes: Routes, id: string | undefined): string[] {
  const route = id === undefined ? undefined : routes[id]
  if (!route) return id ? ['*'] : []
  return [...wordsOf(routes, route.parentId), ...(route.path ?? '').split('/').filter(Boolean)]
}
