import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/**
 * The routes that a page with an address of its own needs, by that address: its own, those around it, and the home page,
 * which every page names. The router tries one route after the other, three times for a page. Addresses with parameters
 * are left to all routes.
 */
export function routesByAddress(routes: Routes): Map<string, Routes> {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const home = all.find(({ index, parentId }) => index && pathTo(routes, parentId) === '')
  const leaves = all.filter(({ id }) => !parents.has(id))
  const pages = leaves.map(({ id }) => [`/${pathTo(routes, id)}`, id] as const)
  const plain = pages.filter(([address]) => /^\/[\w/-]*$/.test(address))
  return new Map(
    plain.map(([address, id]) => [address, Object.fromEntries([...upFrom(routes, home?.id), ...upFrom(routes, id)])]),
  )
}

/** A route and those around it. */
function upFrom(routes: Routes, id: string | undefined): [string, Routes[string]][] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [...upFrom(routes, route.parentId), [route.id, route]] : []
}

function pathTo(routes: Routes, id: string | undefined): string {
  return upFrom(routes, id)
    .flatMap(([, route]) => route?.path ?? [])
    .join('/')
}
