import { createHmac } from 'node:crypto'
import { mailKinds } from '../../mail-kind.ts'
import { z } from 'zod'
import { isSameSecret } from '@parure/process/is-same-secret.ts'
import type { EndedMails } from './switch-mails.ts'
import { createInvalidTokenProblem, type UnsubscribeScope } from './create-unsubscribe-token.ts'

/** Milliseconds for which an unsubscription can be undone. */
const lifetimeMs = 3_600_000

const content = z.object({
  kinds: z.array(z.object({ kind: z.enum(mailKinds), since: z.string().nullable() })),
  searchIds: z.array(z.number().int()),
  until: z.number(),
})

/** Returns a token that undoes one unsubscription: it contains the mails that were switched off. */
export function createUndoToken(key: Buffer, scope: UnsubscribeScope, ended: EndedMails, now: Date): string {
  const payload = Buffer.from(JSON.stringify({ ...ended, until: now.getTime() + lifetimeMs })).toString('base64url')
  return `${payload}.${signUndoPayload(key, scope, payload)}`
}

/**
 * Returns the mails that the token switches on again; throws `invalid-token` for another account's token, and after an
 * hour.
 */
export function verifyUndoToken(key: Buffer, scope: UnsubscribeScope, token: string, now: Date): EndedMails {
  const [payload = '', signed = ''] = token.split('.')
  if (!isSameSecret(signed, signUndoPayload(key, scope, payload))) throw createInvalidTokenProblem()
  const { until, ...ended } = content.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  if (now.getTime() > until) throw createInvalidTokenProblem()
  return ended
}

function signUndoPayload(key: Buffer, { accountId, createdAt }: UnsubscribeScope, payload: string): string {
  return createHmac('sha256', key)
    .update(`mail-undo:${accountId}:${createdAt.toISOString()}:${payload}`)
    .digest('base64url')
}
