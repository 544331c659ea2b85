import type { FastifyRequest } from 'fastify'

/** Names the page at an address that is no call's; there are a few of them. */
export type PageOf = (address: string) => string

/** The route's pattern, never the path itself, which may hold personal data. */
export function routeName({ routeOptions, url }: FastifyRequest, pageOf: PageOf): string {
  const route = routeOptions.url
  if (route === undefined) return 'none'
  if (route === '/*') return `page ${pageOf(url)}`
  // Every file of the build has a route of its own, and another name with the next build.
  return route.startsWith('/assets/') ? '/assets/*' : route
}
