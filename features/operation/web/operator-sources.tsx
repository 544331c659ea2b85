import { sourceDetail, sources } from '@parure/features/ingestion/endpoints.ts'
import { productName } from '@parure/contract/product.ts'
import { data } from 'react-router'
import { ErrorScreen } from '@parure/features/shell/web/failure/error-screen.tsx'
import type { Route } from './+types/operator-sources.ts'
import { callAsOperator, notFoundError } from './operator-page.ts'
import { SourcesView } from './sources-view.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const chosen = Number(new URL(request.url).searchParams.get('source'))
  return callAsOperator(request, async (call) => {
    const { items } = await call(sources, {})
    const source = items.find(({ id }) => id === chosen)
    const detail = source ? await call(sourceDetail, { params: { id: source.id } }) : null
    return { items, chosen: source?.id ?? null, detail }
  })
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? 'Sources' : 'Page not found'} · ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function OperatorSources({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SourcesView {...loaderData} /> : <ErrorScreen error={notFoundError} />
}
