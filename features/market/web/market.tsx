import { market } from '../endpoints.ts'
import { serverCallContext } from '@parure/features/shell/web/context.ts'
import { convertToErrorPage } from '@parure/features/shell/web/load.ts'
import { loadWithSession } from '@parure/features/shell/web/with-session.ts'
import { preloadStaticComponents } from '@parure/ui/defer-static-hydration.tsx'
import layout from '@parure/ui/layout.module.css'
import type from '@parure/ui/type.module.css'
import type { Route } from './+types/market.ts'
import { Chooser } from './chooser.tsx'
import { LastWeek } from './last-week.tsx'
import {
  DeferredOfferedByQuarter,
  DeferredPricesByYear,
  DeferredResultsAgainstEstimates,
  DeferredSellThroughByYear,
  DeferredStonesPerCarat,
} from './late-charts.ts'
import { parseMarketRequest } from './load-market.ts'
import { LockedMarket } from './locked-market.tsx'
import { MarketLinks } from './market-links.tsx'
import { EmbedChart, MarketActions } from './market-actions.tsx'
import { MarketMethod } from './market-method.tsx'
import { buildMarketTiles } from './build-market-tiles.ts'
import { MoneyTools } from './market-tools.tsx'
import styles from './market.module.css'
import { formatMarketCount } from './money.ts'
import { buildDatasetMeta } from './build-subject-meta.ts'
import { Tiles } from './tiles.tsx'

const title = 'Jewelry auction market'
const description =
  'What was offered at jewelry auctions, what was sold and for how much, by gemstone, maker and category. Unsold lots are counted.'

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  await preloadStaticComponents()
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
  const { currency, basis, tiles, years, shares, houseCount, quarters = [], stones = [], computedOn } = loaderData
  return (
    <div className={layout.wrap}>
      <div className={`${styles.head} ${styles.top}`}>
        <div>
          <h1 className={type.display2}>Market</h1>
          <p className={styles.lead}>
            {`What was offered, what was sold and for how much, in ${formatMarketCount(houseCount)} auction houses. Unsold lots are counted.`}
          </p>
        </div>
        <div className={styles.choices}>
          <MarketActions market={loaderData} />
        </div>
      </div>
      <Chooser market={loaderData} />
      <div className={styles.toolbar}>
        <MoneyTools market={loaderData} />
      </div>
      <Tiles tiles={buildMarketTiles(tiles, { currency, scope: 'complete calendar years', basis })} />
      <LastWeek market={loaderData} />
      {years.length > 0 && (
        <section className={styles.chapter}>
          <h2 className={type.display3}>Prices and volume</h2>
          <DeferredPricesByYear market={loaderData} name="all jewelry" links={<EmbedChart market={loaderData} />} />
          {(stones.length > 0 || quarters.length > 0) && (
            <div className={`${styles.below} ${styles.pair}`}>
              <DeferredStonesPerCarat stones={stones} currency={currency} />
              {quarters.length > 0 && <DeferredOfferedByQuarter quarters={quarters} />}
            </div>
          )}
        </section>
      )}
      <LockedMarket />
      <div className={styles.two}>
        <DeferredSellThroughByYear years={years} />
        <DeferredResultsAgainstEstimates shares={shares} />
      </div>
      <MarketLinks houseCount={houseCount} />
      <MarketMethod computedOn={computedOn} />
    </div>
  )
}
