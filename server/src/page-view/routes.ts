import { pageViewsContract } from '@parure/domain/page-view/contract'
import { pageOf } from '@parure/domain/page-view/page-of'
import { service, type Service } from '../platform/http/service.ts'
import type { PageViewCounter } from './page-view-counter.ts'
import { referrerHost } from './referrer-host.ts'

/** `publicUrl` distinguishes external referrers from our own. */
export function pageViewServices(views: PageViewCounter, publicUrl: string): Service[] {
  const { hostname } = new URL(publicUrl)
  return [
    service(pageViewsContract, async ({ body }) => {
      views.count(pageOf(body.path), referrerHost(body.referrer, hostname))
      return { message: 'Counted.' }
    }),
  ]
}
