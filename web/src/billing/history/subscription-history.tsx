import type { SubscriptionPage } from '@parure/domain/billing/payment/contract'
import { subscriptionHistory } from '@parure/domain/billing/payment/endpoints'
import { subscriptionPageSize } from '@parure/domain/billing/payment/page-size'
import { redirect } from 'react-router'
import { metaOf } from '../../shell/page-meta.ts'
import { storedSession } from '../../shell/session.ts'
import { privateCall } from '../../shell/with-session.ts'
import type { Route } from './+types/subscription-history.ts'
import { HistoryView } from './history-view.tsx'
import { isHistoryOpen } from './open-history.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'

const path = '/settings/subscriptions'

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<SubscriptionPage & { page: number }> {
  // A session that ends while the page is open redirects to the lots; opening the page without one redirects to /login.
  if (!storedSession() && isHistoryOpen()) throw redirect('/upcoming-lots')
  const page = pageIn(request.url)
  const query = { pageIndex: page, pageSize: subscriptionPageSize }
  const answer = await privateCall(request, (call) => call(subscriptionHistory, { query }))
  if (page > Math.max(1, answer.totalPages)) throw redirect(path)
  return { ...answer, page }
}

export const meta = metaOf({
  title: 'Subscription History',
  description: 'What you have subscribed to, and how to cancel it.',
  path,
  index: false,
})

export default function SubscriptionHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryView {...loaderData} href={hrefOf} />
}

/** Replaces the page. */
export function ErrorBoundary() {
  return <LoadFailure title="Failed to load data" />
}

function pageIn(url: string): number {
  const page = new URL(url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

function hrefOf(page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}
