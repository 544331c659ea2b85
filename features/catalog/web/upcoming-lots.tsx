import type { Route } from './+types/upcoming-lots.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { upcomingLots } from './address/list-kind.ts'
import { ListFailure } from './list-failure.tsx'
import { buildListMeta } from './address/build-list-meta.ts'
import { ListPage } from './list-page.tsx'
import { reloadList } from './loading/reload-list.ts'
import { unpackList, packVisitorList } from './loading/packed-list.ts'

export const loader = (args: Route.LoaderArgs) => packVisitorList(upcomingLots, args)
export const clientLoader = (args: Route.ClientLoaderArgs) => reloadList(upcomingLots, args)
clientLoader.hydrate = true as const

export { shouldRevalidatePage as shouldRevalidate } from '@parure/ui/navigation/should-revalidate-page.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildListMeta(upcomingLots, matches[0].loaderData.site.publicUrl, loaderData && unpackList(loaderData))

export default function UpcomingLots({ loaderData }: Route.ComponentProps) {
  return <ListPage kind={upcomingLots} data={unpackList(loaderData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure kind={upcomingLots} failure={getFailureText(error)} />
}
