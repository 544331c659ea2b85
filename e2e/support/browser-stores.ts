import type { Page } from '@playwright/test'

/** Returns a line with address and text for each response in the browser's caches. */
export const readCachedResponses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const isText = /json|html|text/.test(response?.headers.get('content-type') ?? '')
        found.push(`${name} ${new URL(request.url).pathname} ${isText ? await response?.text() : ''}`)
      }
    }
    return found
  })
