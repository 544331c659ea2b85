import { createHmac } from 'node:crypto'
import { isSameSecret } from '../platform/process/is-same-secret.ts'
import type { Db } from '../schema.ts'

/** Account fields in the signature of a link: a new password or the deletion of the account invalidates it. */
interface Owner {
  id: number
  created_at: Date
  password_hash: string | null
}

interface Site {
  key: Buffer
  publicUrl: string
  accountId: number
}

/**
 * Returns addresses of sales' calendar files for an account's mails, by sale id. They open without signing in while the
 * account's plan lasts.
 */
export async function saleFiles(
  db: Db,
  sales: readonly { id: number }[],
  { key, publicUrl, accountId }: Site,
): Promise<Map<number, string>> {
  const owner = await ownerOf(db, accountId)
  if (!owner) return new Map()
  const addressOf = (saleId: number) => `${publicUrl}/api/calendar/${saleToken(key, owner, saleId)}.ics`
  return new Map(sales.map(({ id }) => [id, addressOf(id)]))
}

/** Returns the account and the sale of a token; null when the token is invalid or no longer valid. */
export async function saleOfToken(
  db: Db,
  key: Buffer,
  token: string,
): Promise<{ accountId: number; saleId: number } | null> {
  const [, account, sale, signed] = /^s([1-9]\d{0,8})-([1-9]\d{0,8})-([\w-]{43})$/.exec(token) ?? []
  if (signed === undefined) return null
  const owner = await ownerOf(db, Number(account))
  if (!owner || !isSameSecret(signed, signature(key, owner, Number(sale)))) return null
  return { accountId: owner.id, saleId: Number(sale) }
}

const saleToken = (key: Buffer, owner: Owner, saleId: number): string =>
  `s${owner.id}-${saleId}-${signature(key, owner, saleId)}`

function signature(key: Buffer, { id, created_at: createdAt, password_hash: password }: Owner, saleId: number): string {
  const signed = ['calendar-sale', id, saleId, createdAt.toISOString(), password ?? '']
  return createHmac('sha256', key).update(signed.join(':')).digest('base64url')
}

const ownerOf = (db: Db, id: number): Promise<Owner | undefined> =>
  db.selectFrom('account').select(['id', 'created_at', 'password_hash']).where('id', '=', id).executeTakeFirst()
