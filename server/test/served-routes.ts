import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Notes every route that servers register while something is done, as `GET /address/{name}`. */
export async function notedRoutes<T>(during: () => Promise<T>): Promise<{ routes: string[]; result: T }> {
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

/** HEAD goes with every GET. */
function methodsOf({ method }: RouteOptions): string[] {
  return [method].flat().filter((each) => each !== 'HEAD')
}

/** `/part/:name(\\d+)` as `/part/{name}`. */
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

/** What the build says of itself to browsers. */
export interface PageManifest {
  version: string
  entry: { module: string; imports: string[] }
  routes: Record<string, ManifestRoute>
}

/** The files that the build gives to browsers. */
export const clientFolder = path.resolve(import.meta.dirname, '../../web/build/client')

export function pageManifest(): PageManifest {
  const assets = path.join(clientFolder, 'assets')
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name)) ?? ''
  const text = readFileSync(path.join(assets, file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as PageManifest
}

/** The pages that the build holds, as `/address/{name}`, with the routes each consists of, the outermost first. */
export function pagesOf({ routes }: PageManifest): Map<string, ManifestRoute[]> {
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

/** The address of a page's data, which the router asks for instead of the page. */
export function dataAddress(page: string): string {
  return page === '/' ? '/_.data' : `${page}.data`
}
