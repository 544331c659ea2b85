import type { FastifyRequest } from 'fastify'

/** Names the page at an address that is no call's; there are a few of them. */
export type PageOf = (address: string) => string

/** What a request asked for by the form of its address: never by the address, which can name somebody. */
export function routeName({ routeOptions, url }: FastifyRequest, pageOf: PageOf): string {
  const route = routeOptions.url
  if (route === undefined) return 'none'
  if (route === '/*') return `page ${pageOf(url)}`
  // Every file of the build has a route of its own, and another name with the next build.
  return route.startsWith('/assets/') ? '/assets/*' : route
}
