import { z } from 'zod'
import type { Grant, GrantStore } from './create-grant-store.ts'
import type { OAuthClient } from './provider-app.ts'

/** Redeems the grant of a client's form; returns the OAuth error code otherwise. */
export function consumeGrant(
  body: unknown,
  client: OAuthClient,
  grants: GrantStore,
): Grant | 'invalid_client' | 'invalid_grant' {
  const form = body instanceof URLSearchParams ? Object.fromEntries(body) : {}
  const known = z.object({ client_id: z.literal(client.clientId), client_secret: z.literal(client.clientSecret) })
  if (!known.safeParse(form).success) return 'invalid_client'
  const tokenRequest = z
    .object({
      grant_type: z.literal('authorization_code'),
      code: z.string(),
      redirect_uri: z.string(),
      code_verifier: z.string(),
    })
    .safeParse(form)
  if (!tokenRequest.success) return 'invalid_grant'
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = tokenRequest.data
  return grants.redeem({ code, redirectUri, verifier }) ?? 'invalid_grant'
}
