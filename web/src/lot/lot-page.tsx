import { comparables } from '@parure/domain/comparable/endpoints'
import type { CallEndpoint } from '@parure/domain/define-endpoint'
import { jewelry, similarJewelries } from '@parure/domain/lot/endpoints'
import type { PreviousSalesAnswer } from '@parure/domain/previous-sale/contract'
import { previousSales } from '@parure/domain/previous-sale/endpoints'
import { Problem } from '@parure/domain/problem'
import { serverCallContext } from '../shell/context.ts'
import { convertToErrorPage } from '../shell/load.ts'
import { useSession } from '../shell/session.ts'
import { loadWithSession } from '../shell/with-session.ts'
import { preloadStaticComponents } from '../ui/defer-static-hydration.tsx'
import type { Route } from './+types/lot-page.ts'
import { isLotId } from './lot-id.ts'
import { buildLotMeta } from './build-lot-meta.ts'
import { LotView } from './lot-view.tsx'
import { buildSimilarQuery } from './build-similar-query.ts'

/** Loads on the server what visitors may see of the lot, and the deferred components. */
export const loader = async ({ context, params: { id } }: Route.LoaderArgs) => {
  await preloadStaticComponents()
  return convertToErrorPage(loadLot(id, context.get(serverCallContext)))
}

/** Loads in the browser what the session's role may see. */
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithSession(args, (call) => loadLot(args.params.id, call))
clientLoader.hydrate = true as const

export { shouldRevalidatePage as shouldRevalidate } from '../ui/should-revalidate-page.ts'

/** Error pages define their own title. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? buildLotMeta(loaderData.lot, matches[0].loaderData.site.publicUrl) : []

export default function LotPage({ loaderData: { lot, ...beside } }: Route.ComponentProps) {
  return <LotView key={lot.id} lot={lot} {...beside} role={useSession()?.roleId} />
}

const noPreviousSales: PreviousSalesAnswer = {}

/** Similar lots depend on the lot's attributes, so they load after it. */
async function loadLot(id: string, call: CallEndpoint) {
  if (!isLotId(id)) throw new Problem('lot-not-found', 'This lot is not in the catalog.')
  const lot = await call(jewelry, { params: { id } })
  const [{ items }, compared, previous] = await Promise.all([
    call(similarJewelries, { query: buildSimilarQuery(lot) }),
    // A failure affects only their own sections.
    call(comparables, { params: { id } }).catch(() => null),
    call(previousSales, { params: { id } }).catch(() => noPreviousSales),
  ])
  return { lot, similar: items, comparables: compared, previous }
}
