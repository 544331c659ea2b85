import { confirmEmail } from '@parure/domain/account/endpoints'
import { useEffect } from 'react'
import { pageMeta } from '../shell/page-meta.ts'
import { call } from '../shell/call.ts'
import { focusHeading } from '../ui/focus-heading.ts'
import type { Route } from './+types/confirm-email.ts'
import { Confirmed } from './confirmed.tsx'
import { DeadLink } from './dead-link.tsx'
import { tokenPageHeaders, useLink } from './token-page.ts'
import { Waiting } from './waiting.tsx'

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'E-mail confirmation',
    description: 'Confirming the e-mail of an account.',
    path: '/account/confirm',
    publicUrl: matches[0].loaderData.site.publicUrl,
    index: false,
  })

/** The token counts once, so it is used once: not again when the address loses it. */
export const shouldRevalidate = () => false

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return { confirmed: null }
  return { confirmed: await call(confirmEmail, { body: { token } }).catch(() => null) }
}

export default function ConfirmEmail({ loaderData: { confirmed } }: Route.ComponentProps) {
  const link = useLink()
  // What has come of it takes the place of the waiting; that is read out.
  useEffect(focusHeading, [])
  return confirmed ? <Confirmed session={confirmed} /> : <DeadLink token={link?.token} />
}

export function HydrateFallback() {
  return <Waiting text="Confirming your e-mail" />
}
