import { createHmac, timingSafeEqual } from 'node:crypto'
import { Problem } from '@parure/domain/problem'
import { recordLasting } from '../platform/lasting-change/lasting-change.ts'
import type { Db } from '../schema.ts'

/** The mails that can be ended by one click: alerts of followed brands, and general notices. */
export type Ending = 'email' | 'general'

/** The address that ends such mail. It works for as long as the installation's key does, and needs no signing in. */
export function unsubscribeAddress(key: Buffer, publicUrl: string, ending: Ending, accountId: number): string {
  const token = `${ending}.${accountId}.${signature(key, ending, accountId)}`
  return `${publicUrl}/notifications/unsubscribe?token=${token}`
}

/** Ends the mails that a token stands for; `invalid-token` for one that is none. */
export async function unsubscribe(db: Db, key: Buffer, token: string): Promise<void> {
  const [, ending, id, signed = ''] = /^(email|general)\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  const accountId = Number(id)
  if (!ending || !matches(signed, signature(key, ending as Ending, accountId)))
    throw new Problem('invalid-token', 'This link is not valid.')
  await endMail(db, ending as Ending, accountId)
}

/** Ends such mail to an account; where it is given, only to the one that was made at that moment. */
export async function endMail(db: Db, ending: Ending, accountId: number, madeAt?: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('created_at')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    const createdAt = account?.created_at.toISOString()
    if (createdAt === undefined || (madeAt ?? createdAt) !== createdAt) return
    await tx
      .updateTable('notification_preference')
      .set(ending === 'email' ? { email_since: null } : { general: false })
      .where('account_id', '=', accountId)
      .execute()
    await recordLasting(tx, 'mail-ended', { ending, accountId, createdAt })
  })
}

function signature(key: Buffer, ending: Ending, accountId: number): string {
  return createHmac('sha256', key).update(`unsubscribe:${ending}:${accountId}`).digest('base64url')
}

function matches(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
