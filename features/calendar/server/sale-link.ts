import { createHmac } from 'node:crypto'
import { isSameSecret } from '@parure/process/is-same-secret.ts'
import type { Db } from '@parure/features/schema.ts'

/** Account fields in the signature of a link: a new password or the deletion of the account invalidates it. */
interface LinkOwner {
  id: number
  created_at: Date
  password_hash: string | null
}

interface LinkContext {
  key: Buffer
  publicUrl: string
  accountId: number
}

/**
 * Returns addresses of sales' calendar files for an account's mails, by sale id. They open without signing in while the
 * account's plan lasts.
 */
export async function buildSaleFileLinks(
  db: Db,
  sales: readonly { id: number }[],
  { key, publicUrl, accountId }: LinkContext,
): Promise<Map<number, string>> {
  const owner = await findLinkOwner(db, accountId)
  if (!owner) return new Map()
  const buildAddress = (saleId: number) => `${publicUrl}/api/calendar/${createSaleToken(key, owner, saleId)}.ics`
  return new Map(sales.map(({ id }) => [id, buildAddress(id)]))
}

/** Returns the account and the sale of a token; null when the token is invalid or no longer valid. */
export async function verifySaleToken(
  db: Db,
  key: Buffer,
  token: string,
): Promise<{ accountId: number; saleId: number } | null> {
  const [, account, sale, signed] = /^s([1-9]\d{0,8})-([1-9]\d{0,8})-([\w-]{43})$/.exec(token) ?? []
  if (signed === undefined) return null
  const owner = await findLinkOwner(db, Number(account))
  if (!owner || !isSameSecret(signed, signSaleToken(key, owner, Number(sale)))) return null
  return { accountId: owner.id, saleId: Number(sale) }
}

const createSaleToken = (key: Buffer, owner: LinkOwner, saleId: number): string =>
  `s${owner.id}-${saleId}-${signSaleToken(key, owner, saleId)}`

function signSaleToken(
  key: Buffer,
  { id, created_at: createdAt, password_hash: password }: LinkOwner,
  saleId: number,
): string {
  const signed = ['calendar-sale', id, saleId, createdAt.toISOString(), password ?? '']
  return createHmac('sha256', key).update(signed.join(':')).digest('base64url')
}

const findLinkOwner = (db: Db, id: number): Promise<LinkOwner | undefined> =>
  db.selectFrom('account').select(['id', 'created_at', 'password_hash']).where('id', '=', id).executeTakeFirst()
