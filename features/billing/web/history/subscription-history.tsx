import type { SubscriptionPage } from '../../payment/contract.ts'
import { subscriptionHistory } from '../../payment/endpoints.ts'
import { subscriptionPageSize } from '../../payment/page-size.ts'
import { redirect } from 'react-router'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { getSession } from '@parure/features/shell/web/session/session.ts'
import { loadPrivate } from '@parure/features/shell/web/session/with-session.ts'
import type { Route } from './+types/subscription-history.ts'
import { HistoryView } from './history-view.tsx'
import { isHistoryOpen } from './open-history.ts'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'

const path = '/settings/subscriptions'

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<SubscriptionPage & { page: number }> {
  // A session that ends while the page is open redirects to the lots; opening the page without one redirects to /login.
  if (!getSession() && isHistoryOpen()) throw redirect('/upcoming-lots')
  const page = parsePage(request.url)
  const query = { pageIndex: page, pageSize: subscriptionPageSize }
  const answer = await loadPrivate(request, (call) => call(subscriptionHistory, { query }))
  if (page > Math.max(1, answer.totalPages)) throw redirect(path)
  return { ...answer, page }
}

export const meta = createMeta({
  title: 'Subscription History',
  description: 'What you have subscribed to, and how to cancel it.',
  path,
  index: false,
})

export default function SubscriptionHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryView {...loaderData} href={buildHref} />
}

/** Replaces the page. */
export function ErrorBoundary() {
  return <LoadFailure title="Failed to load data" />
}

function parsePage(url: string): number {
  const page = new URL(url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

function buildHref(page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}
