import { unsubscribe } from '@parure/domain/newsletter/endpoints'
import { call } from '../shell/call.ts'
import { createMeta } from '../shell/build-page-meta.ts'
import { tokenPageHeaders } from '../shell/token-page.ts'
import { UnsubscribeScreen } from '../shell/unsubscribe-screen.tsx'
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
  done: 'Your address has been removed from the list. Nothing further will be sent.',
  dead: 'This link belongs to no subscription. Use the one in the newest mail, or write to us.',
}

export default function Unsubscribe() {
  return <UnsubscribeScreen words={() => words} end={(token) => call(unsubscribe, { query: { token } })} />
}
