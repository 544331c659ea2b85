// Links and codes of an account: none of them outlives a confirmation, a new password, or a sign-out by an operator.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deriveOneTimeToken, type TokenPurpose } from '@parure/features/account/server/one-time-token.ts'
import { signOutEverywhere } from '@parure/features/account/server/operators.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { password, createPeople } from '../people/create-people.ts'
import { createSocialBrowser, type SocialBrowser } from '../people/create-social-browser.ts'
import { startTestApp, testKey, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'
import { allLinkVoiders } from '../../features.ts'

const publicUrl = 'http://localhost:3000'
const another = 'another good password'
let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
afterEach(async () => void (await sql`truncate attempt`.execute(database.db)))

const confirm = (token: string) => they.post('/account/confirm', { token })
const reset = (token: string) => they.post('/account/recover/confirm', { token, password: another })

/** Every mailed token of a purpose, the oldest first. */
async function tokensOf(email: string, purpose: TokenPurpose): Promise<string[]> {
  const template = purpose === 'confirm' ? 'confirm-email' : 'reset-password'
  const mails = await database.db
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', email)
    .where('template', '=', template)
    .orderBy('id')
    .execute()
  return mails.map(({ content }) => deriveOneTimeToken(testKey, purpose, (content as { tokenId: string }).tokenId))
}

/** Somebody confirmed by the last of three links, with two that were never followed. */
async function memberWithOldLinks(email: string): Promise<{ session: string; old: string[] }> {
  await they.signUp(email)
  for (let again = 0; again < 2; again++) await they.post('/account/resend', { email })
  const [first = '', second = '', third = ''] = await tokensOf(email, 'confirm')
  return { session: (await confirm(third)).body.token, old: [first, second] }
}

async function resetToken(email: string): Promise<string> {
  await they.post('/account/recover', { email })
  return they.mailedToken(email, 'reset')
}

const sessionsOf = async (email: string): Promise<number> =>
  (
    await database.db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select('session.id')
      .where('email', '=', email)
      .execute()
  ).length

test('given several confirmation links, then one that was followed voids the others', async () => {
  const { old } = await memberWithOldLinks('several@x.test')
  for (const token of old) expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'invalid-token' } })
  expect(await sessionsOf('several@x.test')).toBe(1)
})

test('given five confirmation links followed at once, then one of them signs in', async () => {
  await they.signUp('five@x.test')
  for (let again = 0; again < 4; again++) await they.post('/account/resend', { email: 'five@x.test' })
  const tokens = await tokensOf('five@x.test', 'confirm')
  expect(tokens).toHaveLength(5)
  const replies = await Promise.all(tokens.map(confirm))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
  expect(await sessionsOf('five@x.test')).toBe(1)
})

describe('given a confirmation link from before the account was confirmed in another way', () => {
  test('then it gives no session, even where it was not voided', async () => {
    await they.signUp('otherwise@x.test')
    await sql`update account set confirmed_at = app_now() where email = 'otherwise@x.test'`.execute(database.db)
    expect((await confirm(await they.mailedToken('otherwise@x.test', 'confirm'))).status).toBe(400)
    expect(await sessionsOf('otherwise@x.test')).toBe(0)
  })

  test('then a resend that was already under way mails none', async () => {
    const email = 'late@x.test'
    await they.signUp(email)
    let resent: Promise<unknown> = Promise.resolve()
    await database.db.transaction().execute(async (tx) => {
      await sql`select from account where email = ${email} for update`.execute(tx)
      resent = they.post('/account/resend', { email })
      await somebodyWaits()
      await sql`update account set confirmed_at = app_now() where email = ${email}`.execute(tx)
    })
    await resent
    expect(await they.mails(email)).toEqual(['confirm-email'])
  })
})

/** Until a statement waits for a lock. */
async function somebodyWaits(): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(database.db)).rows.length === 0);
}

/** Puts back what an earlier version may have left: links that were never followed, and work. */
async function revive(email: string): Promise<void> {
  await sql`
    update one_time_token set used_at = null
    where account_id = (select id from account where email = ${email}) and purpose <> 'reset'`.execute(database.db)
}

describe.each<[string, (email: string, session: string) => Promise<unknown>]>([
  ['a reset of the password', async (email) => reset(await resetToken(email))],
  [
    'a change of the password',
    (_email, session) =>
      they.post('/api/user/change-password', { currentPassword: password, newPassword: another }, { token: session }),
  ],
  ['a sign-out by an operator', (email) => signOutEverywhere(database.db, email, allLinkVoiders)],
])('given %s', (what, happens) => {
  const email = `${what.replaceAll(' ', '.')}@x.test`

  test('then no link or code from before signs in, sets a password or connects a chat', async () => {
    const { session, old } = await memberWithOldLinks(email)
    const social: SocialBrowser = createSocialBrowser(app.url, publicUrl)
    const { token: code } = await social.signIn('google', { email })
    const forgotten = await resetToken(email)
    await sql`
      insert into telegram_code (account_id, nonce, code_hash, expires_at)
      select id, 'nonce', decode(md5(email), 'hex'), app_now() + interval '10 minutes' from account where email = ${email}`.execute(
      database.db,
    )
    await revive(email)
    await happens(email, session)
    const replies = [await confirm(old[0] ?? ''), await confirm(old[1] ?? ''), await reset(forgotten)]
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [400, 'invalid-token']))
    expect((await social.swap(code)).status).toBe(400)
    expect(await database.db.selectFrom('telegram_code').selectAll().execute()).toEqual([])
  })
})

test('given a reset and a confirmation at once, then whichever comes first voids the other', async () => {
  for (let round = 0; round < 5; round++) {
    const email = `race${round}@x.test`
    const { old } = await memberWithOldLinks(email)
    const token = await resetToken(email)
    await sql`update account set confirmed_at = null where email = ${email}`.execute(database.db)
    await revive(email)
    const [done, ...confirmed] = await Promise.all([reset(token), ...old.map(confirm)])
    const signedIn = confirmed.filter(({ status }) => status === 200).length
    expect([done?.status, signedIn, await sessionsOf(email)]).toEqual(signedIn === 0 ? [200, 0, 0] : [400, 1, 2])
  }
})

test('given an account that is deleted, then none of its links works', async () => {
  const email = 'gone@x.test'
  const { session, old } = await memberWithOldLinks(email)
  const token = await resetToken(email)
  const gone = await they.ask('DELETE', '/api/user-info', { token: session, body: { confirmationCommand: 'delete' } })
  expect(gone.status).toBe(200)
  expect((await confirm(old[0] ?? '')).status).toBe(400)
  expect((await reset(token)).status).toBe(400)
})
