import { exchange } from '../endpoints.ts'
import { Navigate, replace } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { takePlace } from '@parure/features/shell/web/session/return-to.ts'
import { storeSession } from '@parure/features/shell/web/session/session.ts'
import type { Route } from './+types/callback.ts'
import type { LoginState } from './login.tsx'
import { getSocialMessage, parseSocialReturn } from './parse-social-return.ts'
import { tokenPageHeaders } from '@parure/features/shell/web/token-page.ts'
import { Waiting } from '@parure/ui/feedback/waiting.tsx'

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export const meta = createMeta({ title: 'Sign In', description: 'Signing in.', path: '/callback', index: false })

/** Exchanges the one-minute code for a session. Always replaces the address that contains the code. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const back = parseSocialReturn(new URL(request.url).searchParams)
  if ('error' in back) return { message: getSocialMessage(back.error) }
  const answer = await call(exchange, { body: { token: back.code } }).catch(() => null)
  if (answer === null) return { message: getSocialMessage('failed') }
  storeSession(answer)
  throw replace(takePlace() ?? '/')
}

/** Rendered after a failed return only. */
export default function Callback({ loaderData }: Route.ComponentProps) {
  return <Navigate to="/login" replace state={loaderData satisfies LoginState} />
}

export function HydrateFallback() {
  return <Waiting text="Signing in" />
}
