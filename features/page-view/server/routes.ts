import { pageViewsContract } from '../contract.ts'
import { classifyPage } from '../classify-page.ts'
import { createService, type Service } from '@parure/http/create-service.ts'
import type { PageViewCounter } from './create-page-view-counter.ts'
import { extractReferrerHost } from './extract-referrer-host.ts'

/** `publicUrl` distinguishes external referrers from our own. */
export function createPageViewServices(views: PageViewCounter, publicUrl: string): Service[] {
  const { hostname } = new URL(publicUrl)
  return [
    createService(pageViewsContract, async ({ body }) => {
      views.countView(classifyPage(body.path), extractReferrerHost(body.referrer, hostname))
      return { message: 'Counted.' }
    }),
  ]
}
