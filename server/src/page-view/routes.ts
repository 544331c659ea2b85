import { pageViewsContract } from '@parure/domain/page-view/contract'
import { classifyPage } from '@parure/domain/page-view/classify-page'
import { createService, type Service } from '../platform/http/create-service.ts'
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
