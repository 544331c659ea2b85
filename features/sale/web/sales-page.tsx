import { saleWeeks } from '../endpoints.ts'
import { serverCallContext } from '@parure/features/shell/web/context.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { convertToErrorPage } from '@parure/features/shell/web/load.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'
import { createIsland } from '@parure/render/create-island.tsx'
import { PageScriptFailure } from '@parure/ui/feedback/script-failure.tsx'
import type { Route } from './+types/sales-page.ts'
import { loadSales } from './load-sales.ts'
import { LockedWeeks } from './locked-weeks.tsx'
import { LoadingSales } from './loading-sales.tsx'
import { SalesFrame } from './sales-frame.tsx'

const SalesView = createIsland({
  ssr: false,
  load: async () => (await import('./sales-view.tsx')).SalesView,
  Fallback: LoadingSales,
  Failure: PageScriptFailure,
})

/** Renders what visitors may see: counts by week. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  locked: await convertToErrorPage(context.get(serverCallContext)(saleWeeks, {})),
})
export const clientLoader = (args: Route.ClientLoaderArgs) => loadSales(args)
clientLoader.hydrate = true as const

export { shouldRevalidatePage as shouldRevalidate } from '@parure/ui/navigation/should-revalidate-page.ts'

export const meta = createMeta({
  title: 'Sales',
  description: 'Upcoming jewelry auctions in one calendar.',
  path: '/sales',
})

export default function Sales({ loaderData }: Route.ComponentProps) {
  if ('locked' in loaderData) return <LockedWeeks weeks={loaderData.locked} />
  return <SalesView data={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SalesFrame>
      <LoadFailure title="The sales could not be loaded." text={getFailureText(error)} />
    </SalesFrame>
  )
}
