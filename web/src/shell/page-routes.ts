import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/**
 * The routes that a page with an address of its own needs, by that address: its own, those around it, and those of the
 * addresses above it, which every page names. The router tries one route after the other, three times for a page.
 * Addresses with parameters are left to all routes.
 */
export function routesByAddress(routes: Routes): Map<string, Routes> {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const leaves = all.filter(({ id }) => !parents.has(id))
  const pages = leaves.map(({ id }) => ({ address: addressOf(routes, id), own: upFrom(routes, id) }))
  const plain = pages.filter(({ address }) => /^\/[\w/-]*$/.test(address))
  const needed = (address: string) =>
    plain.filter((page) => isAtOrAbove(page.address, address)).flatMap(({ own }) => own)
  return new Map(plain.map(({ address }) => [address, Object.fromEntries(needed(address))]))
}

function isAtOrAbove(one: string, address: string): boolean {
  return one === '/' || one === address || address.startsWith(`${one}/`)
}

/** A route and those around it. */
function upFrom(routes: Routes, id: string | undefined): [string, Routes[string]][] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [...upFrom(routes, route.parentId), [route.id, route]] : []
}

function addressOf(routes: Routes, id: string): string {
  return `/${upFrom(routes, id)
    .flatMap(([, route]) => route?.path || [])
    .join('/')}`
}
