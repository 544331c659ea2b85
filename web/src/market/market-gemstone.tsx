import type { Route } from './+types/market-gemstone.ts'
import { loadMarketAgain, loadVisitorMarket } from './load-market.ts'
import { subjectMeta } from './subject-meta.ts'
import { SubjectView } from './subject-view.tsx'

export const loader = (args: Route.LoaderArgs) => loadVisitorMarket('gemstones', args)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadMarketAgain('gemstones', args)
clientLoader.hydrate = true as const

/** Error pages define their own title. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? subjectMeta(loaderData, matches[0].loaderData.site.publicUrl) : []

export default function MarketGemstone({ loaderData }: Route.ComponentProps) {
  return <SubjectView market={loaderData} />
}
