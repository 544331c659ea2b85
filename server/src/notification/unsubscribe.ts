import { createHmac, timingSafeEqual } from 'node:crypto'
import { Problem } from '@parure/domain/problem'
import { recordLasting } from '../platform/lasting-change/lasting-change.ts'
import type { Db } from '../schema.ts'

/** Mails with one-click unsubscription: alerts of followed brands, and general notices. */
export type Ending = 'email' | 'general'

/** The unsubscribe address. It is valid as long as the installation's key, without signing in. */
export function unsubscribeAddress(key: Buffer, publicUrl: string, ending: Ending, accountId: number): string {
  const token = `${ending}.${accountId}.${signature(key, ending, accountId)}`
  return `${publicUrl}/notifications/unsubscribe?token=${token}`
}

/** Unsubscribes by a token; throws `invalid-token`. */
export async function unsubscribe(db: Db, key: Buffer, token: string): Promise<void> {
  const [, ending, id, signed = ''] = /^(email|general)\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  const accountId = Number(id)
  if (!ending || !matches(signed, signature(key, ending as Ending, accountId)))
    throw new Problem('invalid-token', 'This link is not valid.')
  await endMail(db, ending as Ending, accountId)
}

/** Unsubscribes an account; with `createdAt` only the account of that creation time. */
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
