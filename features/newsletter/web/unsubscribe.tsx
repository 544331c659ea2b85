import { unsubscribe } from '../endpoints.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { tokenPageHeaders } from '@parure/features/shell/web/token-page.ts'
import { UnsubscribeScreen } from '@parure/features/shell/web/unsubscribe-screen.tsx'
import type { Route } from './+types/unsubscribe.ts'

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export const meta = createMeta({
  title: 'Newsletter',
  description: 'Ending the newsletter.',
  path: '/newsletter/unsubscribe',
  index: false,
})

const words = {
  question: 'Unsubscribe from the newsletter?',
  effect: 'Your address is then removed from the list.',
  done: 'Your address has been removed from the list. You won’t get it anymore.',
  dead: 'This link belongs to no subscription. Use the one in the newest mail, or write to us.',
}

export default function Unsubscribe() {
  return <UnsubscribeScreen words={() => words} end={(token) => call(unsubscribe, { query: { token } })} />
}
