import { comparables } from '@parure/features/comparable/endpoints.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { jewelry, similarJewelries } from '../endpoints.ts'
import type { PreviousSalesAnswer } from '@parure/features/previous-sale/contract.ts'
import { previousSales } from '@parure/features/previous-sale/endpoints.ts'
import { Problem } from '@parure/contract/problem.ts'
import { serverCallContext } from '@parure/features/shell/web/context.ts'
import { convertToErrorPage } from '@parure/features/shell/web/load.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { loadWithSession } from '@parure/features/shell/web/session/with-session.ts'
import type { Route } from './+types/lot-page.ts'
import { isLotId } from './lot-id.ts'
import { buildLotMeta } from './build-lot-meta.ts'
import { LotView } from './lot-view.tsx'
import { buildSimilarQuery } from './build-similar-query.ts'

/** Loads on the server what visitors may see of the lot. */
export const loader = async ({ context, params: { id } }: Route.LoaderArgs) =>
  convertToErrorPage(loadLot(id, context.get(serverCallContext)))

/** Loads in the browser what the session's role may see. */
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithSession(args, (call) => loadLot(args.params.id, call))
clientLoader.hydrate = true as const

export { shouldRevalidatePage as shouldRevalidate } from '@parure/ui/navigation/should-revalidate-page.ts'

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
