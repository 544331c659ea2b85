import { createHmac } from 'node:crypto'
import { mailKinds } from '@parure/domain/notification/mail-kind'
import { z } from 'zod'
import { isSame, notValid, type Held } from './ending-token.ts'
import type { Ended } from './switch-mails.ts'

/** Milliseconds for which an ending can be undone. */
const lifetime = 3_600_000

const content = z.object({
  kinds: z.array(z.object({ kind: z.enum(mailKinds), since: z.string().nullable() })),
  searchIds: z.array(z.number().int()),
  until: z.number(),
})

/** What undoes an ending, and nothing else: only what had been on comes back. */
export function undoToken(key: Buffer, held: Held, ended: Ended, now: Date): string {
  const payload = Buffer.from(JSON.stringify({ ...ended, until: now.getTime() + lifetime })).toString('base64url')
  return `${payload}.${signature(key, held, payload)}`
}

/** Throws `invalid-token` for another account's, and after an hour. */
export function endedIn(key: Buffer, held: Held, token: string, now: Date): Ended {
  const [payload = '', signed = ''] = token.split('.')
  if (!isSame(signed, signature(key, held, payload))) throw notValid()
  const { until, ...ended } = content.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  if (now.getTime() > until) throw notValid()
  return ended
}

function signature(key: Buffer, { accountId, createdAt }: Held, payload: string): string {
  return createHmac('sha256', key)
    .update(`mail-undo:${accountId}:${createdAt.toISOString()}:${payload}`)
    .digest('base64url')
}
