import { createHmac } from 'node:crypto'
import { mailKinds, type MailKind } from '../../mail-kind.ts'
import { Problem } from '@parure/contract/problem.ts'
import { isSameSecret } from '@parure/process/is-same-secret.ts'
import type { Db } from '@parure/features/schema.ts'

/** The scope of a mail's unsubscribe link: the account, and the subject of the mail. */
export interface UnsubscribeScope {
  accountId: number
  /** When the account was created: after a restore another account may have the same id. */
  createdAt: Date
  kinds: readonly MailKind[]
  /**
   * The searches of the mail, ascending; empty when they do not fit into an address, which then covers all searches.
   */
  searchIds: readonly number[]
}

/** Maximum number of bytes of a token before signing: a path segment has at most 200 characters. */
const maxPayloadBytes = 110
const pattern = /^([\w-]{2,150})\.([\w-]{43})$/

/** Returns the address for unsubscribing without signing in. Valid as long as the installation's key. */
export function buildUnsubscribeUrl(key: Buffer, publicUrl: string, scope: UnsubscribeScope): string {
  return `${publicUrl}/unsubscribe/${createUnsubscribeToken(key, scope)}`
}

export function createUnsubscribeScope(
  accountId: number,
  createdAt: Date,
  kinds: readonly MailKind[],
  searchIds: readonly number[] = [],
): UnsubscribeScope {
  return { accountId, createdAt, kinds, searchIds: searchIds.toSorted((a, b) => a - b) }
}

export function createUnsubscribeToken(key: Buffer, scope: UnsubscribeScope): string {
  const whole = encodeScope(scope)
  const payload = (whole.length > maxPayloadBytes ? encodeScope({ ...scope, searchIds: [] }) : whole).toString(
    'base64url',
  )
  return `${payload}.${signScopePayload(key, payload, scope.createdAt)}`
}

/** Returns the scope of a token; throws `invalid-token`, also when its account was deleted. */
export async function verifyUnsubscribeToken(db: Db, key: Buffer, token: string): Promise<UnsubscribeScope> {
  const [, payload, signed] = pattern.exec(token) ?? []
  const scope = payload === undefined ? undefined : decodeScope(Buffer.from(payload, 'base64url'))
  if (payload === undefined || signed === undefined || !scope) throw createInvalidTokenProblem()
  const account = await db
    .selectFrom('account')
    .select('created_at')
    .where('id', '=', scope.accountId)
    .executeTakeFirst()
  if (!account || !isSameSecret(signed, signScopePayload(key, payload, account.created_at)))
    throw createInvalidTokenProblem()
  return { ...scope, createdAt: account.created_at }
}

export function createInvalidTokenProblem(): Problem {
  return new Problem('invalid-token', 'This link is not valid.')
}

function signScopePayload(key: Buffer, payload: string, createdAt: Date): string {
  return createHmac('sha256', key).update(`mail-ending:${payload}:${createdAt.toISOString()}`).digest('base64url')
}

/**
 * Encodes one byte with a bit for each kind, the account's id, and the ids of the searches as differences, which are
 * small.
 */
function encodeScope({ accountId, kinds, searchIds }: UnsubscribeScope): Buffer {
  const bits = mailKinds.reduce((sum, kind, place) => sum + (kinds.includes(kind) ? 2 ** place : 0), 0)
  const steps = searchIds.map((id, place) => id - (searchIds[place - 1] ?? 0))
  return Buffer.from([bits, ...[accountId, ...steps].flatMap(encodeVarint)])
}

function decodeScope(bytes: Buffer): Omit<UnsubscribeScope, 'createdAt'> | undefined {
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

/** LEB128: seven bits per byte, lowest first; the eighth bit is set when more bytes follow. */
function encodeVarint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...encodeVarint(Math.floor(number / 128))]
}
