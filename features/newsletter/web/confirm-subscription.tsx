import { confirmSubscription } from '../endpoints.ts'
import { Problem } from '@parure/contract/problem.ts'
import { Check, Unlink } from '@parure/ui/icon/icons.tsx'
import { useEffect } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { MessageScreen } from '@parure/features/shell/web/message-screen.tsx'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { tokenPageHeaders, useLink } from '@parure/features/shell/web/token-page.ts'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { focusHeading } from '@parure/ui/navigation/focus-heading.ts'
import { Waiting } from '@parure/ui/feedback/waiting.tsx'
import type { Route } from './+types/confirm-subscription.ts'

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export const meta = createMeta({
  title: 'Newsletter',
  description: 'Confirming the address for the newsletter.',
  path: '/newsletter/confirm',
  index: false,
})

/** The token is valid once: does not load again when it is removed from the address. */
export const shouldRevalidate = () => false

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { confirmed: await confirmToken(new URL(request.url).searchParams.get('token')) }
}

export default function ConfirmSubscription({ loaderData: { confirmed } }: Route.ComponentProps) {
  useLink()
  useEffect(focusHeading, [])
  if (!confirmed)
    return (
      <MessageScreen
        mark={<Unlink size={32} strokeWidth={1.25} />}
        title="Link expired or invalid"
        text="This link no longer confirms a subscription. Enter your address once more at the end of this page to get a new one."
      >
        <ButtonLink look="secondary" to="/" text="Go to Homepage" />
      </MessageScreen>
    )
  return (
    <MessageScreen
      mark={<Check size={32} strokeWidth={1.25} />}
      title="You’re subscribed"
      text="The newsletter comes on Fridays. Unsubscribe anytime."
    >
      <ButtonLink look="primary" to="/upcoming-lots" text="Go to Catalog" />
    </MessageScreen>
  )
}

/** Returns false for an invalid token. Other errors propagate to the error page. */
async function confirmToken(token: string | null): Promise<boolean> {
  if (!token) return false
  try {
    await call(confirmSubscription, { body: { token } })
    return true
  } catch (error) {
    if (error instanceof Problem && ['invalid-token', 'invalid-request'].includes(error.code)) return false
    throw error
  }
}

export function HydrateFallback() {
  return <Waiting text="Confirming your subscription" />
}
