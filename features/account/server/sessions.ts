import { createHash } from 'node:crypto'
import type { SessionList } from '../contract.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { postMail } from '@parure/jobs/outbox/post.ts'
import type { Caller, SignedInAccount } from '@parure/http/create-service.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { isSameSecret } from '@parure/process/is-same-secret.ts'
import { createSessionToken, parseSessionToken } from './session-token.ts'

/** Sessions end after a week without use, or a month after signing in. */
const isSessionAlive = sql<boolean>`session.last_used_at > app_now() - interval '7 days' and session.signed_in_at > app_now() - interval '30 days'`
const maxSessions = 10

/** Starts a session, ends the oldest ones beyond ten, and mails the owner about a new device. Returns the token. */
export async function startSession(tx: Tx, accountId: number, caller: Caller): Promise<string> {
  const { id, secretHash, token } = createSessionToken()
  await tx
    .insertInto('session')
    .values({ id, account_id: accountId, secret_hash: secretHash, device: caller.device })
    .execute()
  await sql`
    delete from session where account_id = ${accountId} and id not in (
      select id from session where account_id = ${accountId} order by last_used_at desc, id limit ${maxSessions})`.execute(
    tx,
  )
  await announceDevice(tx, accountId, caller, id)
  return token
}

/** Returns the account of a token with its current role; undefined for an invalid or ended session. */
export async function findSession(
  db: Db,
  token: string,
): Promise<{ account: SignedInAccount; role: Role } | undefined> {
  const given = parseSessionToken(token)
  if (!given) return undefined
  const row = await db
    .selectFrom('session')
    .select(['account_id', 'secret_hash'])
    .select([
      sql<Role>`role_in_force(account_id)`.as('role'),
      sql<boolean>`last_used_at < app_now() - interval '5 minutes'`.as('stale'),
      sql<boolean>`signed_in_at > app_now() - interval '30 minutes'`.as('fresh'),
      sql<boolean>`(select operator from account where account.id = session.account_id)`.as('operator'),
    ])
    .where('id', '=', given.id)
    .where(isSessionAlive)
    .executeTakeFirst()
  if (!row || !isSameSecret(row.secret_hash, given.secretHash)) return undefined
  if (row.stale)
    await db
      .updateTable('session')
      .set({ last_used_at: sql<Date>`app_now()` })
      .where('id', '=', given.id)
      .execute()
  const { account_id: id, role, fresh: freshlySignedIn, operator: writesLots } = row
  return { account: { id, sessionId: given.id, freshlySignedIn, writesLots }, role }
}

export async function listSessions(db: Db, account: SignedInAccount): Promise<SessionList> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'signed_in_at', 'last_used_at'])
    .where('account_id', '=', account.id)
    .where(isSessionAlive)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    items: rows.map((row) => ({
      id: row.id,
      device: row.device,
      signedInAt: row.signed_in_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      current: row.id === account.sessionId,
    })),
  }
}

/** Ends one session of the account; throws `not-found` for any other. */
export async function closeSession(db: Db, accountId: number, sessionId: string): Promise<void> {
  const ended = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .returning('id')
    .execute()
  if (ended.length === 0) throw new Problem('not-found', 'This device is already signed out.')
}

export async function isSessionOpen(tx: Tx, sessionId: string): Promise<boolean> {
  return (await tx.selectFrom('session').select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined
}

/** Ends every session of the account except one; returns their number. */
export async function closeSessions(tx: Tx, accountId: number, except = ''): Promise<number> {
  const ended = await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '<>', except)
    .returning('id')
    .execute()
  return ended.length
}

/** Mails the owner about a new device. The first device of an account causes no mail. */
async function announceDevice(tx: Tx, accountId: number, { network, device }: Caller, sessionId: string) {
  const deviceHash = createHash('sha256').update(device).digest()
  const known = await tx.selectFrom('known_place').select('device_hash').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('known_place')
    .values({ account_id: accountId, network, device_hash: deviceHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (known.length === 0 || known.some(({ device_hash }) => device_hash.equals(deviceHash))) return
  const account = await tx
    .selectFrom('account')
    .select(['email', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ at: Date }>`select app_now() as at`.execute(tx)
  await postMail(tx, {
    template: 'new-device',
    recipient: account.email,
    accountId,
    subjectKey: sessionId,
    content: { name: account.name, device, at: rows[0]?.at.toISOString() },
  })
}
