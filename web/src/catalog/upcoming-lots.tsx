import type { Route } from './+types/upcoming-lots.ts'
import { failureText } from '../shell/failure-text.ts'
import { upcomingLots } from './list-kind.ts'
import { ListFailure } from './list-failure.tsx'
import { listMeta } from './list-meta.ts'
import { ListPage } from './list-page.tsx'
import { loadListAgain } from './load-list-again.ts'
import { listIn, packVisitorList } from './packed-list.ts'

export const loader = (args: Route.LoaderArgs) => packVisitorList(upcomingLots, args)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadListAgain(upcomingLots, args)
clientLoader.hydrate = true as const

export { revalidates as shouldRevalidate } from '../ui/revalidates.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  listMeta(upcomingLots, matches[0].loaderData.site.publicUrl, loaderData && listIn(loaderData))

export default function UpcomingLots({ loaderData }: Route.ComponentProps) {
  return <ListPage kind={upcomingLots} data={listIn(loaderData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure kind={upcomingLots} failure={failureText(error)} />
}
