import type { Route } from './+types/past-lots.ts'
import { failureText } from '../shell/failure-text.ts'
import { auctionResults } from './list-kind.ts'
import { ListFailure } from './list-failure.tsx'
import { listMeta } from './list-meta.ts'
import { ListPage } from './list-page.tsx'
import { loadListAgain } from './load-list-again.ts'
import { listIn, packVisitorList } from './packed-list.ts'

export const loader = (args: Route.LoaderArgs) => packVisitorList(auctionResults, args)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadListAgain(auctionResults, args)
clientLoader.hydrate = true as const

export { revalidates as shouldRevalidate } from '../ui/revalidates.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  listMeta(auctionResults, matches[0].loaderData.site.publicUrl, loaderData && listIn(loaderData))

export default function AuctionResults({ loaderData }: Route.ComponentProps) {
  return <ListPage kind={auctionResults} data={listIn(loaderData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure kind={auctionResults} failure={failureText(error)} />
}
