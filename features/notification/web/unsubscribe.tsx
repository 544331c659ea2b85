import { endNotifications } from '../endpoints.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { tokenPageHeaders } from '@parure/features/shell/web/token-page.ts'
import { UnsubscribeScreen } from '@parure/features/shell/web/unsubscribe-screen.tsx'
import type { Route } from './+types/unsubscribe.ts'

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export const meta = createMeta({
  title: 'Notifications',
  description: 'Unsubscribe from e-mails.',
  path: '/notifications/unsubscribe',
  index: false,
})

const dead = 'This link belongs to no account. Use the one in the newest mail, or write to us.'
const alerts = {
  question: 'Unsubscribe from e-mails about new lots?',
  effect: 'New lots from the brands you follow are then no longer sent to you by e-mail.',
  done: 'New lots are no longer sent to you by e-mail. The brands you follow stay as they are.',
  dead,
}
const notices = {
  question: 'Unsubscribe from general notifications?',
  effect: 'Product news is then no longer sent to you.',
  done: 'Product news is no longer sent to you.',
  dead,
}

/** A token starts with the kind of mails that it ends. */
export default function Unsubscribe() {
  return (
    <UnsubscribeScreen
      words={(token) => (token.startsWith('general') ? notices : alerts)}
      end={(token) => call(endNotifications, { query: { token } })}
    />
  )
}
