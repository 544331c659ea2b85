import { createHmac } from 'node:crypto'
import type { Db } from '../schema.ts'
import { isSame, notValid } from './ending/ending-token.ts'
import { endMails } from './ending/switch-mails.ts'

/** Ends mails by the token of an older mail, about followed brands or general notices; throws `invalid-token`. */
export async function unsubscribe(db: Db, key: Buffer, token: string): Promise<void> {
  const [, ending, id, signed = ''] = /^(email|general)\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  if (!ending || !isSame(signed, signature(key, `unsubscribe:${ending}:${Number(id)}`))) throw notValid()
  await endMails(db, Number(id), { kinds: [ending === 'email' ? 'brands' : 'general'], searchIds: [] })
}

function signature(key: Buffer, what: string): string {
  return createHmac('sha256', key).update(what).digest('base64url')
}
