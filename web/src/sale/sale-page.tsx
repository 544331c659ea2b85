import { Problem } from '@parure/domain/problem'
import { may } from '@parure/domain/role'
import { sale, saleLots } from '@parure/domain/sale/endpoints'
import { isRouteErrorResponse, redirect, replace } from 'react-router'

import { ErrorScreen } from '../shell/error-screen.tsx'
import { failureText } from '../shell/failure-text.ts'
import { metaOf } from '../shell/page-meta.ts'
import { storedSession } from '../shell/session.ts'
import { privateCall } from '../shell/with-session.ts'
import layout from '../ui/layout.module.css'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { PageScriptFailure } from '../ui/script-failure.tsx'
import type { Route } from './+types/sale-page.ts'
import { SalesSkeleton } from './loading-sales.tsx'
import { lotsQuery, saleLotsState } from './sale-lots-address.ts'

const SaleView = lazyPart(async () => (await import('./sale-view.tsx')).SaleView, LoadingSale, PageScriptFailure)

/**
 * The server renders pages without a session, so no data of a sale. Redirects plans without sale details to the pricing
 * page.
 */
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const session = storedSession()
  if (!session || !may(session.roleId, 'saleDetails')) throw toPricing(request)
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Response(null, { status: 404 })
  const state = saleLotsState(new URL(request.url).searchParams)
  try {
    const [detail, lots] = await privateCall(request, (call) =>
      Promise.all([call(sale, { params: { id } }), call(saleLots, { params: { id }, query: lotsQuery(state) })]),
    )
    return { detail, lots, state }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // The plan has ended since the session was stored.
    if (error.code === 'forbidden') throw toPricing(request)
    if (error.code === 'sale-not-found') throw new Response(null, { status: 404 })
    throw error
  }
}

export { revalidates as shouldRevalidate } from '../ui/revalidates.ts'

/** Replaces the history entry of the current page, or going back would redirect again. */
function toPricing(request: Request): Response {
  const stands = new URL(request.url).pathname === location.pathname
  return stands ? replace('/pricing') : redirect('/pricing')
}

export const meta = metaOf({
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
      <LoadFailure title="The sale could not be loaded." text={failureText(error)} />
    </div>
  )
}
