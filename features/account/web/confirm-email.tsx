import type { SignedIn } from '../contract.ts'
import { confirmEmail } from '../endpoints.ts'
import { Problem } from '@parure/contract/problem.ts'
import { useEffect } from 'react'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { focusHeading } from '@parure/ui/navigation/focus-heading.ts'
import type { Route } from './+types/confirm-email.ts'
import { Confirmed } from './confirmed.tsx'
import { DeadLink } from './dead-link.tsx'
import { tokenPageHeaders, useLink } from '@parure/features/shell/web/token-page.ts'
import { Waiting } from '@parure/ui/feedback/waiting.tsx'

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export const meta = createMeta({
  title: 'E-mail confirmation',
  description: 'Confirming the e-mail of an account.',
  path: '/account/confirm',
  index: false,
})

/** The token is valid once: does not load again when it is removed from the address. */
export const shouldRevalidate = () => false

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  return { confirmed: token ? await confirmToken(token) : null }
}

export default function ConfirmEmail({ loaderData: { confirmed } }: Route.ComponentProps) {
  const link = useLink()
  // The result replaces the waiting screen and is announced.
  useEffect(focusHeading, [])
  return confirmed ? <Confirmed session={confirmed} /> : <DeadLink token={link?.token} />
}

/** Returns null for an invalid token. Other errors propagate to the error page. */
async function confirmToken(token: string): Promise<SignedIn | null> {
  try {
    return await call(confirmEmail, { body: { token } })
  } catch (error) {
    if (error instanceof Problem && ['invalid-token', 'invalid-request'].includes(error.code)) return null
    throw error
  }
}

export function HydrateFallback() {
  return <Waiting text="Confirming your e-mail" />
}
