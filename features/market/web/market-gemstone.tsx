import type { Route } from './+types/market-gemstone.ts'
import { loadSessionMarket, loadVisitorMarket } from './load-market.ts'
import { buildSubjectMeta } from './build-subject-meta.ts'
import { SubjectView } from './subject-view.tsx'

export const loader = (args: Route.LoaderArgs) => loadVisitorMarket('gemstones', args)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadSessionMarket('gemstones', args)
clientLoader.hydrate = true as const

/** Error pages define their own title. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? buildSubjectMeta(loaderData, matches[0].loaderData.site.publicUrl) : []

export default function MarketGemstone({ loaderData }: Route.ComponentProps) {
  return <SubjectView market={loaderData} />
}
