import { productName } from '@parure/contract/product.ts'
import { quality, qualityDetail } from '@parure/features/source-quality/endpoints.ts'
import { searchMissCounts } from '@parure/features/query/endpoints.ts'
import { data } from 'react-router'
import { ErrorScreen } from '@parure/features/shell/web/failure/error-screen.tsx'
import type { Route } from './+types/operator-quality.ts'
import { callAsOperator, notFoundError } from './operator-page.ts'
import { QualityView } from './quality/quality-view.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const chosen = Number(new URL(request.url).searchParams.get('source'))
  return callAsOperator(request, async (call) => {
    const [{ sources }, searches] = await Promise.all([call(quality, {}), call(searchMissCounts, {})])
    const source = sources.find(({ id }) => id === chosen) ?? null
    const detail = source && (await call(qualityDetail, { params: { id: source.id } }))
    return { sources, source, detail, searches }
  })
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? 'Data quality' : 'Page not found'} · ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function OperatorQuality({ loaderData }: Route.ComponentProps) {
  return loaderData ? <QualityView {...loaderData} /> : <ErrorScreen error={notFoundError} />
}
