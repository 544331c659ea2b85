import { createHmac } from 'node:crypto'
import { isSameSecret } from '@parure/process/is-same-secret.ts'
import type { Db } from '@parure/features/schema.ts'
import { disableMails } from './switch-mails.ts'
import { createInvalidTokenProblem } from './create-unsubscribe-token.ts'

/** Unsubscribes by the link of an older mail, about followed brands or general notices; throws `invalid-token`. */
export async function unsubscribeByFormerLink(db: Db, key: Buffer, token: string): Promise<void> {
  const [, kind, id, signed = ''] = /^(email|general)\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  if (!kind || !isSameSecret(signed, signUnsubscription(key, `unsubscribe:${kind}:${Number(id)}`)))
    throw createInvalidTokenProblem()
  await disableMails(db, Number(id), { kinds: [kind === 'email' ? 'brands' : 'general'], searchIds: [] })
}

function signUnsubscription(key: Buffer, what: string): string {
  return createHmac('sha256', key).update(what).digest('base64url')
}
