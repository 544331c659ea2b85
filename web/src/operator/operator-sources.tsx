import { sourceDetail, sources } from '@parure/domain/ingestion/endpoints'
import { Problem } from '@parure/domain/problem'
import { productName } from '@parure/domain/product'
import { data } from 'react-router'
import { loaderCall } from '../shell/call.ts'
import { ErrorScreen } from '../shell/error-screen.tsx'
import { storedSession } from '../shell/session.ts'
import type { Route } from './+types/operator-sources.ts'
import { SourcesView } from './sources-view.tsx'

/** The error of an unknown address; the server answers every request for this page with it. */
const unknown = { status: 404, statusText: 'Not Found', internal: false, data: null }

export function loader() {
  return data(null, { status: 404 })
}

/** Only an operator's token opens the page; for all others the address does not exist. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!storedSession()) throw notFound()
  const chosen = Number(new URL(request.url).searchParams.get('source'))
  try {
    const { items } = await loaderCall(sources, {}, request.signal)
    const source = items.find(({ id }) => id === chosen)
    const detail = source ? await loaderCall(sourceDetail, { params: { id: source.id } }, request.signal) : null
    return { items, chosen: source?.id ?? null, detail }
  } catch (error) {
    if (error instanceof Problem && error.status === 404) throw notFound()
    throw error
  }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? 'Sources' : 'Page not found'} · ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function OperatorSources({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SourcesView {...loaderData} /> : <ErrorScreen error={unknown} />
}

function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}
