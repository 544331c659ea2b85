import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Records every route that servers register during `during`, as `GET /address/{name}`. */
export async function recordRoutes<T>(during: () => Promise<T>): Promise<{ routes: string[]; result: T }> {
  const routes = new Set<string>()
  const begun = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => {
      for (const method of methodsOf(route)) routes.add(`${method} ${patternOf(route.url)}`)
    })
  }
  subscribe('fastify.initialization', begun)
  try {
    const result = await during()
    return { routes: [...routes], result }
  } finally {
    unsubscribe('fastify.initialization', begun)
  }
}

/** Every GET implies HEAD. */
function methodsOf({ method }: RouteOptions): string[] {
  return [method].flat().filter((each) => each !== 'HEAD')
}

/** Converts `/part/:name(\\d+)` to `/part/{name}`. */
function patternOf(url: string): string {
  return url.replace(/:(\w+)(?:\([^)]*\))?/g, '{$1}')
}

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  module: string
  imports?: string[]
}

/** The build's manifest for browsers. */
export interface PageManifest {
  version: string
  entry: { module: string; imports: string[] }
  routes: Record<string, ManifestRoute>
}

/** The folder of the build's files for browsers. */
export const clientFolder = path.resolve(import.meta.dirname, '../../build/pages/client')

export function readPageManifest(): PageManifest {
  const assets = path.join(clientFolder, 'assets')
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name)) ?? ''
  const text = readFileSync(path.join(assets, file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as PageManifest
}

/** Returns the pages of the build, as `/address/{name}`, with the routes of each, the outermost first. */
export function listManifestPages({ routes }: PageManifest): Map<string, ManifestRoute[]> {
  const lineage = (route: ManifestRoute): ManifestRoute[] => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return parent ? [...lineage(parent), route] : [route]
  }
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const leaves = Object.values(routes).filter(({ id }) => !parents.has(id))
  return new Map(
    leaves.map((leaf) => {
      const line = lineage(leaf)
      return [`/${patternOf(line.flatMap((each) => each.path || []).join('/'))}`, line]
    }),
  )
}

/** Returns the address of a page's data, which the router requests instead of the page. */
export function buildDataAddress(page: string): string {
  return page === '/' ? '/_.data' : `${page}.data`
}
