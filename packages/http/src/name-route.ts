import type { FastifyRequest } from 'fastify'

/** Names the page at an address that is not a call's. There are few names. */
export type NamePage = (address: string) => string

/** Returns the route's pattern, never the path itself, which may contain personal data. */
export function nameRoute({ routeOptions, url }: FastifyRequest, pageOf: NamePage): string {
  const route = routeOptions.url
  if (route === undefined) return 'none'
  if (route === '/*') return `page ${pageOf(url)}`
  // Every file of the build has its own route, and another name in the next build.
  return route.startsWith('/assets/') ? '/assets/*' : route
}
