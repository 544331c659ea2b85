import type { Route } from './+types/market-category.ts'
import { loadSessionMarket, loadVisitorMarket } from './load-market.ts'
import { buildSubjectMeta } from './build-subject-meta.ts'
import { SubjectView } from './subject-view.tsx'

export const loader = (args: Route.LoaderArgs) => loadVisitorMarket('categories', args)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadSessionMarket('categories', args)
clientLoader.hydrate = true as const

/** Error pages define their own title. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? buildSubjectMeta(loaderData, matches[0].loaderData.site.publicUrl) : []

export default function MarketCategory({ loaderData }: Route.ComponentProps) {
  return <SubjectView market={loaderData} />
}
