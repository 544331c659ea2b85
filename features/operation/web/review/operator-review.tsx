import { productName } from '@parure/contract/product.ts'
import { lotReadings, reviewQueue } from '@parure/features/review/endpoints.ts'
import { data } from 'react-router'
import { ErrorScreen } from '@parure/features/shell/web/failure/error-screen.tsx'
import type { Route } from './+types/operator-review.ts'
import { callAsOperator, notFoundError } from '../operator-page.ts'
import { ReviewLot } from './review-lot.tsx'
import { ReviewView } from './review-view.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = Object.fromEntries(
    ['field', 'source'].flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  )
  const lot = params.get('lot')
  return callAsOperator(request, async (call) =>
    lot === null
      ? { queue: await call(reviewQueue, { query }), lot: null }
      : { queue: null, lot: await call(lotReadings, { params: { id: lot } }) },
  )
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? 'Review' : 'Page not found'} · ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function OperatorReview({ loaderData }: Route.ComponentProps) {
  if (loaderData?.lot) return <ReviewLot key={loaderData.lot.lot.id} read={loaderData.lot} />
  return loaderData?.queue ? <ReviewView queue={loaderData.queue} /> : <ErrorScreen error={notFoundError} />
}
