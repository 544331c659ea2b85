import { z } from 'zod'
import type { Client } from './provider-app.ts'

/** The query that a browser is sent with. */
export interface AuthorizeRequest {
  redirect_uri: string
  state: string
  code_challenge: string
  nonce?: string | undefined
}

/** The request of a query, or the name of the first field that is wrong. */
export function authorizeRequest(query: unknown, { clientId, redirectUri }: Client): AuthorizeRequest | string {
  const parsed = z
    .object({
      client_id: z.literal(clientId),
      redirect_uri: z.literal(redirectUri),
      response_type: z.literal('code'),
      state: z.string().min(1),
      code_challenge: z.string().regex(/^[\w-]{43}$/),
      code_challenge_method: z.literal('S256'),
      nonce: z.string().optional(),
    })
    .safeParse(query)
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.path.join('.') ?? 'query')
}
