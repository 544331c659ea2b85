import type { Route } from './+types/past-lots.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { auctionResults } from './address/list-kind.ts'
import { ListFailure } from './list-failure.tsx'
import { buildListMeta } from './address/build-list-meta.ts'
import { ListPage } from './list-page.tsx'
import { reloadList } from './loading/reload-list.ts'
import { unpackList, packVisitorList } from './loading/packed-list.ts'

export const loader = (args: Route.LoaderArgs) => packVisitorList(auctionResults, args)
export const clientLoader = (args: Route.ClientLoaderArgs) => reloadList(auctionResults, args)
clientLoader.hydrate = true as const

export { shouldRevalidatePage as shouldRevalidate } from '@parure/ui/navigation/should-revalidate-page.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildListMeta(auctionResults, matches[0].loaderData.site.publicUrl, loaderData && unpackList(loaderData))

export default function AuctionResults({ loaderData }: Route.ComponentProps) {
  return <ListPage kind={auctionResults} data={unpackList(loaderData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure kind={auctionResults} failure={getFailureText(error)} />
}
