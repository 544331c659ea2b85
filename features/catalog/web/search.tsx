import { formatListAddress } from '../list-address.ts'
import { emptySelection } from '../selection.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { lotStatuses } from '@parure/features/lot/status.ts'
import { searchParams } from '@parure/features/query/search-route.ts'
import { parseCurrencyCookie } from '@parure/features/rates/reader-currency.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/search.ts'
import { serverCallContext } from '@parure/features/shell/web/context.ts'
import { loadWithSession } from '@parure/features/shell/web/session/with-session.ts'
import { loadReading } from './loading/load-reading.ts'

/** Leads from the words of a search to the list of what they mean. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  return redirect(await findAddress(request, context.get(serverCallContext), request.headers.get('cookie')))
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Response> {
  return loadWithSession({ request, serverLoader: async () => serverLoader() as Promise<Response> }, async (call) =>
    redirect(await findAddress(request, call, document.cookie)),
  )
}

/** Where the words cannot be read, they are searched as text. */
async function findAddress(request: Request, call: CallEndpoint, cookies: string | null): Promise<string> {
  const params = new URL(request.url).searchParams
  const words = (params.get(searchParams.words) ?? '').trim()
  const status = lotStatuses.find((each) => each === params.get(searchParams.list)) ?? 'Upcoming'
  if (words === '') return formatListAddress(status, {})
  const currency = parseCurrencyCookie(cookies ?? '') ?? 'EUR'
  const reading = await loadReading(call, { words, status, currency }, request.signal)
  return reading?.address ?? formatListAddress(status, { ...emptySelection, searchQuery: words, words })
}

export default function Search() {
  return null
}
