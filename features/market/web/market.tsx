import { market } from '../endpoints.ts'
import { serverCallContext } from '@parure/features/shell/web/context.ts'
import { convertToErrorPage } from '@parure/features/shell/web/load.ts'
import { loadWithSession } from '@parure/features/shell/web/session/with-session.ts'
import { ShareButton } from '@parure/features/shell/web/share/share-button.tsx'
import type { Route } from './+types/market.ts'
import { Chooser } from './navigation/chooser.tsx'
import { DeferredLastWeek } from './charts/deferred-chapters.ts'
import {
  DeferredOfferedByQuarter,
  DeferredRankedTable,
  DeferredSellThroughByYear,
  DeferredStonesPerCarat,
} from './charts/late-charts.ts'
import { parseMarketRequest } from './load-market.ts'
import { MarketLinks } from './navigation/market-links.tsx'
import { MarketActions } from './head/market-actions.tsx'
import { MarketHead } from './head/market-head.tsx'
import { MarketMethod } from './market-method.tsx'
import { buildDirectory, MarketRail } from './navigation/market-rail.tsx'
import { MoreCharts } from './charts/more-charts.tsx'
import { buildDatasetMeta } from './build-subject-meta.ts'
import { PlanColumns } from './plan-columns.tsx'

const title = 'Jewelry auction market'
const description = 'Prices and sell-through of jewelry auctions by gemstone, maker and category, unsold lots included.'

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { currency, basis, money } = parseMarketRequest(request.url, request.headers.get('cookie') ?? '')
  return convertToErrorPage(context.get(serverCallContext)(market, { query: { currency, basis, money } }))
}
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  loadWithSession({ request, serverLoader }, (call) => {
    const { currency, basis, money } = parseMarketRequest(request.url, document.cookie)
    return call(market, { query: { currency, basis, money } })
  })
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches }) =>
  buildDatasetMeta({ title, description, path: '/market', publicUrl: matches[0].loaderData.site.publicUrl, years: [] })

export default function MarketPage({ loaderData }: Route.ComponentProps) {
  const {
    currency,
    years,
    gemstones,
    brands,
    categories,
    medianYears,
    houseCount,
    quarters = [],
    stones = [],
    computedOn,
  } = loaderData
  return (
    <MarketRail directory={buildDirectory(loaderData)} here="All jewelry">
      <MarketHead
        market={loaderData}
        title="Market"
        actions={
          <>
            <ShareButton title={title} />
            <MarketActions market={loaderData} />
          </>
        }
      />
      <DeferredRankedTable
        id="gemstones"
        title="Gemstones"
        head="Gemstone"
        path="/market/gemstones"
        {...{ currency }}
        rows={gemstones}
        years={medianYears}
        note="By the main stone of a lot."
      />
      <DeferredRankedTable
        id="makers"
        title="Makers"
        head="Maker"
        path="/market/brands"
        {...{ currency }}
        rows={brands}
        years={medianYears}
        note="By the maker that a lot names."
      />
      <DeferredRankedTable
        id="categories"
        title="Categories"
        head="Category"
        path="/market/categories"
        {...{ currency }}
        rows={categories}
        years={medianYears}
        note="By the kind of jewelry."
      />
      <DeferredLastWeek market={loaderData} />
      <MoreCharts>
        <DeferredStonesPerCarat stones={stones} currency={currency} />
        {quarters.length > 0 && <DeferredOfferedByQuarter quarters={quarters} />}
        <DeferredSellThroughByYear years={years} />
      </MoreCharts>
      <Chooser market={loaderData} />
      <PlanColumns />
      <MarketLinks houseCount={houseCount} />
      <MarketMethod computedOn={computedOn} />
    </MarketRail>
  )
}
