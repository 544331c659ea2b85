import { brandLots, brandLotTotal } from '@parure/domain/brand/endpoints'
import { shownGroupDate } from '@parure/domain/brand/group-date'
import { pageCount, pageSize } from '@parure/domain/catalog/paging'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, redirect, replace, useLocation, useParams } from 'react-router'
import { ErrorScreen } from '../shell/error-screen.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/brand-lots.ts'
import { brandCall, brandIdIn } from './brand-call.ts'
import { findBrand } from './find-brand.ts'
import { useHandedBrand } from './handed-brand.ts'
import { LotsFrame } from './lots-frame.tsx'
import styles from './lots-tools.module.css'
import { LotsView } from './lots-view.tsx'
import { lotsAddress, lotsState } from './lots-state.ts'
import { SkeletonLots } from './skeleton-lots.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'

/** One page of a brand's lots of a month or year. Without either, the brand's page has them all to choose from. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return brandCall(request, async (call) => {
    const id = brandIdIn(params.id)
    const state = lotsState(new URL(request.url).searchParams)
    if (!state) throw redirect(`/followed-brands/${id}`)
    const { date, searchQuery, sortOrder, page } = state
    const words = searchQuery ? { searchQuery } : {}
    const [brand, { count }, { items }] = await Promise.all([
      findBrand(id, call),
      call(brandLotTotal, { params: { id, date }, query: words }),
      call(brandLots, {
        params: { id, yearOrYearMonth: date },
        query: { sortOrder, pageIndex: page, pageSize, ...words },
      }),
    ])
    const last = Math.max(1, pageCount(count))
    if (page > last) throw replace(lotsAddress(id, { ...state, page: last }))
    return { brand, date, total: count, lots: items }
  })
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageMeta({
    title: loaderData ? `${loaderData.brand.name}, ${shownGroupDate(loaderData.date)}` : 'Brand',
    description: 'A brand’s lots of a month or a year.',
    path: `/followed-brands/${params.id}/jewelries`,
    publicUrl: matches[0].loaderData.site.publicUrl,
    index: false,
  })

export default function BrandLots({ loaderData }: Route.ComponentProps) {
  return <LotsView key={`${loaderData.brand.id} ${loaderData.date}`} {...loaderData} />
}

/** What the server renders: which lots these are, only the browser may ask. */
export function HydrateFallback() {
  return (
    <UnloadedFrame>
      <div className={styles.tools} />
      <SkeletonLots four />
    </UnloadedFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorScreen error={error} />
  return (
    <UnloadedFrame>
      <LoadFailure title="Failed to load jewelries" />
    </UnloadedFrame>
  )
}

/** The page is called by what the link handed over until, or unless, its lots have come. */
function UnloadedFrame({ children }: { children: ReactNode }) {
  const id = Number(useParams()['id'])
  const date = lotsState(new URLSearchParams(useLocation().search))?.date
  return (
    <LotsFrame id={id} brand={useHandedBrand(id)} date={date}>
      {children}
    </LotsFrame>
  )
}
