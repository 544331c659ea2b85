import { brandLots, brandLotTotal } from '@parure/domain/brand/endpoints'
import { shownGroupDate, statusOfGroup } from '@parure/domain/brand/group-date'
import { pageCount, pageSize } from '@parure/domain/catalog/paging'
import { selectionQuery } from '@parure/domain/catalog/selection'
import { currencyInCookies } from '@parure/domain/rates/reader-currency'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, redirect, replace, useLocation, useParams } from 'react-router'
import { fetchCounts } from '../catalog/counts.ts'
import { moneyKeys } from '@parure/domain/catalog/list-query'
import { listQuery } from '../catalog/list-selection.ts'
import type { FilteredLots } from '../catalog/load-list.ts'
import { moneyIn } from '../currency/reader-money.ts'
import { ErrorScreen } from '../shell/error-screen.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/brand-lots.ts'
import { brandCall, brandIdIn } from './brand-call.ts'
import { findBrand } from './find-brand.ts'
import { useHandedBrand } from './handed-brand.ts'
import { LotsFrame } from './lots-frame.tsx'
import styles from './lots-tools.module.css'
import { lotsKind } from './lots-kind.ts'
import { lotsAddress, lotsState } from './lots-state.ts'
import { SkeletonLots } from './skeleton-lots.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { PageScriptFailure } from '../ui/script-failure.tsx'

/** One page of a brand's lots of a month or year. Without either, redirects to the brand's page. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return brandCall(request, async (call) => {
    const id = brandIdIn(params.id)
    const state = lotsState(new URL(request.url).searchParams)
    if (!state) throw redirect(`/followed-brands/${id}`)
    const { date, sortOrder, page } = state
    const currency = state.currency ?? currencyInCookies(document.cookie) ?? 'EUR'
    const hasMoney = state[moneyKeys[statusOfGroup(date)]] !== null
    const filters = selectionQuery({ ...state, currency: hasMoney ? currency : null })
    const found = findBrand(id, call)
    const [brand, { count }, { items }, counts, addressMoney] = await Promise.all([
      found,
      call(brandLotTotal, { params: { id, date }, query: filters }),
      call(brandLots, {
        params: { id, yearOrYearMonth: date },
        query: { sortOrder, pageIndex: page, pageSize, ...filters },
      }),
      found.then((its) => fetchCounts(call, { query: listQuery(lotsKind(its, date), state, currency), currency })),
      moneyIn(state.currency, call),
      loadView(),
    ])
    const last = Math.max(1, pageCount(count))
    if (page > last) throw replace(lotsAddress(id, { ...state, page: last }))
    const data: FilteredLots = { selection: state, lots: [], counts: { ...counts, total: count }, addressMoney }
    return { brand, date, lots: items, data }
  })
}

/** Not part of the first load, because the server renders none of it. */
const loadView = async () => (await import('./lots-view.tsx')).LotsView
const LotsView = lazyPart(
  loadView,
  ({ brand, date }) => (
    <LotsFrame id={brand.id} brand={brand} date={date}>
      <LotsOnTheirWay />
    </LotsFrame>
  ),
  PageScriptFailure,
)

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

/** The server's rendering: only the browser may load these lots. */
export function HydrateFallback() {
  return (
    <UnloadedFrame>
      <LotsOnTheirWay />
    </UnloadedFrame>
  )
}

function LotsOnTheirWay() {
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
  const date = lotsState(new URLSearchParams(useLocation().search))?.date
  return (
    <LotsFrame id={id} brand={useHandedBrand(id)} date={date}>
      {children}
    </LotsFrame>
  )
}
