import { jewelry, similarJewelries } from '@parure/domain/lot/endpoints'
import { Problem } from '@parure/domain/problem'
import { serverCallContext } from '../shell/context.ts'
import { orErrorPage } from '../shell/load.ts'
import type { Route } from './+types/lot-page.ts'
import { isLotId } from './lot-id.ts'
import { lotMeta } from './lot-meta.ts'
import { LotView } from './lot-view.tsx'
import { similarQuery } from './similar-query.ts'

/** The visitor form. Similar lots wait for the lot, whose attributes they are asked by. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const call = context.get(serverCallContext)
  const lot = await orErrorPage(isLotId(id) ? call(jewelry, { params: { id } }) : unknownLot())
  const { items } = await orErrorPage(call(similarJewelries, { query: similarQuery(lot) }))
  return { lot, similar: items }
}

/** Error pages name themselves. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? lotMeta(loaderData.lot, matches[0].loaderData.site.publicUrl) : []

export default function LotPage({ loaderData: { lot, similar } }: Route.ComponentProps) {
  return <LotView key={lot.id} lot={lot} similar={similar} />
}

function unknownLot(): Promise<never> {
  return Promise.reject(new Problem('lot-not-found', 'This lot is not in the catalog.'))
}
