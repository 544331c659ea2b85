import { brandLots, brandLotTotal } from '../endpoints.ts'
import { formatGroupDate, parseGroupStatus } from '../group-date.ts'
import { countPages, pageSize } from '@parure/features/catalog/paging.ts'
import { formatSelectionQuery } from '@parure/features/catalog/selection.ts'
import { parseCurrencyCookie } from '@parure/features/rates/reader-currency.ts'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, redirect, replace, useLocation, useParams } from 'react-router'
import { fetchCounts } from '@parure/features/catalog/web/loading/counts.ts'
import { moneyKeys } from '@parure/features/catalog/build-list-query.ts'
import { buildListRequest } from '@parure/features/catalog/web/address/list-selection.ts'
import type { FilteredLots } from '@parure/features/catalog/web/loading/load-list.ts'
import { loadMoney } from '@parure/features/currency/web/load-reader-money.ts'
import { ErrorScreen } from '@parure/features/shell/web/failure/error-screen.tsx'
import { buildPageMeta } from '@parure/features/shell/web/build-page-meta.ts'
import type { Route } from './+types/brand-lots.ts'
import { callForBrands, parseBrandId } from './call-for-brands.ts'
import { findBrand } from './find-brand.ts'
import { useLinkedBrand } from './get-linked-brand.ts'
import { LotsFrame } from './lots/lots-frame.tsx'
import styles from './lots/lots-tools.module.css'
import { createBrandListKind } from './lots/create-brand-list-kind.ts'
import { buildBrandLotsAddress, parseBrandLotsState } from './lots/brand-lots-state.ts'
import { SkeletonLots } from './lots/skeleton-lots.tsx'
import { createIsland } from '@parure/render/create-island.tsx'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'
import { PageScriptFailure } from '@parure/ui/feedback/script-failure.tsx'

/** One page of a brand's lots of a month or year. Without either, redirects to the brand's page. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return callForBrands(request, async (call) => {
    const id = parseBrandId(params.id)
    const state = parseBrandLotsState(new URL(request.url).searchParams)
    if (!state) throw redirect(`/followed-brands/${id}`)
    const { date, sortOrder, page } = state
    const currency = state.currency ?? parseCurrencyCookie(document.cookie) ?? 'EUR'
    const hasMoney = state[moneyKeys[parseGroupStatus(date)]] !== null
    const filters = formatSelectionQuery({ ...state, currency: hasMoney ? currency : null })
    const found = findBrand(id, call)
    const [brand, { count }, { items }, counts, addressMoney] = await Promise.all([
      found,
      call(brandLotTotal, { params: { id, date }, query: filters }),
      call(brandLots, {
        params: { id, yearOrYearMonth: date },
        query: { sortOrder, pageIndex: page, pageSize, ...filters },
      }),
      found.then((its) =>
        fetchCounts(call, { query: buildListRequest(createBrandListKind(its, date), state, currency), currency }),
      ),
      loadMoney(state.currency, call),
      loadView(),
    ])
    const last = Math.max(1, countPages(count))
    if (page > last) throw replace(buildBrandLotsAddress(id, { ...state, page: last }))
    const data: FilteredLots = { selection: state, lots: [], counts: { ...counts, total: count }, addressMoney }
    return { brand, date, lots: items, data }
  })
}

/** Not part of the first load, because the server renders none of it. */
const loadView = async () => (await import('./lots/lots-view.tsx')).LotsView
const LotsView = createIsland({
  ssr: false,
  load: loadView,
  Fallback: ({ brand, date }) => (
    <LotsFrame id={brand.id} brand={brand} date={date}>
      <LoadingLots />
    </LotsFrame>
  ),
  Failure: PageScriptFailure,
})

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  buildPageMeta({
    title: loaderData ? `${loaderData.brand.name}, ${formatGroupDate(loaderData.date)}` : 'Brand',
    description: 'A brand’s lots of a month or a year.',
    path: `/followed-brands/${params.id}/jewelries`,
    publicUrl: matches[0].loaderData.site.publicUrl,
    index: false,
  })

export default function BrandLots({ loaderData }: Route.ComponentProps) {
  return <LotsView key={`${loaderData.brand.id} ${loaderData.date}`} {...loaderData} />
}

/** The server's rendering: only the browser may load these lots. */
export function HydrateFallback() {
  return (
    <UnloadedFrame>
      <LoadingLots />
    </UnloadedFrame>
  )
}

function LoadingLots() {
  return (
    <>
      <div className={styles.tools} />
      <SkeletonLots inList />
    </>
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

/** Uses the brand from the link's navigation state until its lots are loaded, or when loading fails. */
function UnloadedFrame({ children }: { children: ReactNode }) {
  const id = Number(useParams()['id'])
  const date = parseBrandLotsState(new URLSearchParams(useLocation().search))?.date
  return (
    <LotsFrame id={id} brand={useLinkedBrand(id)} date={date}>
      {children}
    </LotsFrame>
  )
}
