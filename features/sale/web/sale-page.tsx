import { Problem } from '@parure/contract/problem.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import { sale, saleLots } from '../endpoints.ts'
import { isRouteErrorResponse, redirect, replace } from 'react-router'

import { ErrorScreen } from '@parure/features/shell/web/failure/error-screen.tsx'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { getSession } from '@parure/features/shell/web/session/session.ts'
import { loadPrivate } from '@parure/features/shell/web/session/with-session.ts'
import layout from '@parure/ui/layout/layout.module.css'
import { createIsland } from '@parure/render/create-island.tsx'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'
import { PageScriptFailure } from '@parure/ui/feedback/script-failure.tsx'
import type { Route } from './+types/sale-page.ts'
import { SalesSkeleton } from './loading-sales.tsx'
import { buildSaleLotsQuery, parseSaleLotsState } from './sale-lots-address.ts'

const SaleView = createIsland({
  ssr: false,
  load: async () => (await import('./sale-view.tsx')).SaleView,
  Fallback: LoadingSale,
  Failure: PageScriptFailure,
})

/**
 * The server renders pages without a session, so no data of a sale. Redirects plans without sale details to the pricing
 * page.
 */
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const session = getSession()
  if (!session || !mayPassGate(session.roleId, 'saleDetails')) throw redirectToPricing(request)
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Response(null, { status: 404 })
  const state = parseSaleLotsState(new URL(request.url).searchParams)
  try {
    const [detail, lots] = await loadPrivate(request, (call) =>
      Promise.all([
        call(sale, { params: { id } }),
        call(saleLots, { params: { id }, query: buildSaleLotsQuery(state) }),
      ]),
    )
    return { detail, lots, state }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // The plan has ended since the session was stored.
    if (error.code === 'forbidden') throw redirectToPricing(request)
    if (error.code === 'sale-not-found') throw new Response(null, { status: 404 })
    throw error
  }
}

export { shouldRevalidatePage as shouldRevalidate } from '@parure/ui/navigation/should-revalidate-page.ts'

/** Replaces the history entry of the current page, or going back would redirect again. */
function redirectToPricing(request: Request): Response {
  const isCurrentPage = new URL(request.url).pathname === location.pathname
  return isCurrentPage ? replace('/pricing') : redirect('/pricing')
}

export const meta = createMeta({
  title: 'Sale',
  description: 'A jewelry sale with its lots and results.',
  path: '/sales',
  index: false,
})

export default function SalePage({ loaderData }: Route.ComponentProps) {
  return <SaleView {...loaderData} />
}

function LoadingSale() {
  return (
    <div className={layout.wrap}>
      <SalesSkeleton />
    </div>
  )
}

/** Rendered on the server, the same for every sale. */
export function HydrateFallback() {
  return <LoadingSale />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorScreen error={error} />
  return (
    <div className={layout.wrap}>
      <LoadFailure title="The sale could not be loaded." text={getFailureText(error)} />
    </div>
  )
}
