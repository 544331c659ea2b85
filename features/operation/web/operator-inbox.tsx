import { inbox } from '../endpoints.ts'
import { productName } from '@parure/contract/product.ts'
import { data } from 'react-router'
import { ErrorScreen } from '@parure/features/shell/web/failure/error-screen.tsx'
import type { Route } from './+types/operator-inbox.ts'
import { InboxView } from './inbox-view.tsx'
import { callAsOperator, notFoundError } from './operator-page.ts'

export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return callAsOperator(request, (call) => call(inbox, {}))
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? 'Inbox' : 'Page not found'} · ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function OperatorInbox({ loaderData }: Route.ComponentProps) {
  return loaderData ? <InboxView first={loaderData} /> : <ErrorScreen error={notFoundError} />
}
