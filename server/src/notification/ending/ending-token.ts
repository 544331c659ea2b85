import { createHmac, timingSafeEqual } from 'node:crypto'
import { mailKinds, type MailKind } from '@parure/domain/notification/mail-kind'
import { Problem } from '@parure/domain/problem'
import type { Db } from '../../schema.ts'

/** What a mail was about, and whose it was. */
export interface Held {
  accountId: number
  /** Of the account: after a restore another one may have its id. */
  createdAt: Date
  kinds: readonly MailKind[]
  /** The searches of the mail, ascending; empty where they are too many for an address: then it stands for all of them. */
  searchIds: readonly number[]
}

/** Bytes of a token before it is signed: addresses hold at most 200 characters in a part of their path. */
const longest = 110
const pattern = /^([\w-]{2,150})\.([\w-]{43})$/

/** Where a mail's recipient ends such mails. It is valid as long as the installation's key, without signing in. */
export function endingAddress(key: Buffer, publicUrl: string, held: Held): string {
  return `${publicUrl}/unsubscribe/${endingToken(key, held)}`
}

export function heldBy(
  accountId: number,
  createdAt: Date,
  kinds: readonly MailKind[],
  searchIds: readonly number[] = [],
): Held {
  return { accountId, createdAt, kinds, searchIds: searchIds.toSorted((a, b) => a - b) }
}

export function endingToken(key: Buffer, held: Held): string {
  const whole = packed(held)
  const payload = (whole.length > longest ? packed({ ...held, searchIds: [] }) : whole).toString('base64url')
  return `${payload}.${signature(key, payload, held.createdAt)}`
}

/** What a token stands for; throws `invalid-token`, also where its account is gone. */
export async function heldIn(db: Db, key: Buffer, token: string): Promise<Held> {
  const [, payload, signed] = pattern.exec(token) ?? []
  const held = payload === undefined ? undefined : unpacked(Buffer.from(payload, 'base64url'))
  if (payload === undefined || signed === undefined || !held) throw notValid()
  const account = await db
    .selectFrom('account')
    .select('created_at')
    .where('id', '=', held.accountId)
    .executeTakeFirst()
  if (!account || !isSame(signed, signature(key, payload, account.created_at))) throw notValid()
  return { ...held, createdAt: account.created_at }
}

export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export function notValid(): Problem {
  return new Problem('invalid-token', 'This link is not valid.')
}

function signature(key: Buffer, payload: string, createdAt: Date): string {
  return createHmac('sha256', key).update(`mail-ending:${payload}:${createdAt.toISOString()}`).digest('base64url')
}

/** A byte of kinds, the account, and the searches as differences, which are small. */
function packed({ accountId, kinds, searchIds }: Held): Buffer {
  const bits = mailKinds.reduce((sum, kind, place) => sum + (kinds.includes(kind) ? 2 ** place : 0), 0)
  const steps = searchIds.map((id, place) => id - (searchIds[place - 1] ?? 0))
  return Buffer.from([bits, ...[accountId, ...steps].flatMap(inSevens)])
}

function unpacked(bytes: Buffer): Omit<Held, 'createdAt'> | undefined {
  const numbers: number[] = []
  let number = 0
  let scale = 1
  for (const byte of bytes.subarray(1)) {
    number += (byte & 127) * scale
    scale *= 128
    if (byte < 128) {
      numbers.push(number)
      ;[number, scale] = [0, 1]
    }
  }
  const [accountId, ...steps] = numbers
  if (accountId === undefined || scale !== 1 || accountId > 2_147_483_647) return undefined
  let last = 0
  const kinds = mailKinds.filter((_, place) => ((bytes[0] ?? 0) >> place) & 1)
  return { accountId, kinds, searchIds: steps.map((step) => (last += step)) }
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function inSevens(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...inSevens(Math.floor(number / 128))]
}
