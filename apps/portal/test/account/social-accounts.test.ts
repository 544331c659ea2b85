// Check 14 of the reliability bar: whose account a social sign-in opens.
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resolveIdentity } from '@parure/features/account/server/social/resolve-identity.ts'
import type { Identity, ProviderName } from '@parure/features/account/server/social/identity-provider.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { grantPlan } from '@parure/features/billing/server/entitlement/entitlements.ts'
import { password, createPeople } from '../people/create-people.ts'
import { createSocialBrowser, type SocialBrowser } from '../people/create-social-browser.ts'
import { startTestApp, testKey, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

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

/** An e-mail for each test, so that none meets another's account. */
let email: string
let count = 0
beforeEach(() => void (email = `Person${++count}@x.com`))

/** The one browser of a test. */
let browser: SocialBrowser
beforeEach(() => void (browser = createSocialBrowser(app.url, 'http://localhost:3000')))

const google = (verified = true, address = email, name = 'Ada Lovelace') =>
  browser.signIn('google', { email: address, name, verified })
const facebook = (address = email, name = 'Ada Lovelace') => browser.signIn('facebook', { email: address, name })
const sessionOf = async (back: Record<string, string>): Promise<string> => (await browser.swap(back.token)).body.token
const infoOf = (token: string) => they.ask('GET', '/api/user-info', { token })
const accounts = (address = email) =>
  database.db
    .selectFrom('account')
    .selectAll()
    .where((row) => row(row.fn('lower', ['email']), '=', address.toLowerCase()))
    .execute()
const identities = async (): Promise<string[]> => {
  const [account] = await accounts()
  const rows = await database.db
    .selectFrom('social_identity')
    .select('provider')
    .where('account_id', '=', account?.id ?? 0)
    .orderBy('provider')
    .execute()
  return rows.map(({ provider }) => provider)
}

const settle = (identity: Partial<Identity>, provider: ProviderName = 'google') =>
  database.db.transaction().execute((tx) =>
    resolveIdentity(tx, testKey, provider, {
      subject: `subject-${email}`,
      email,
      emailVerified: true,
      name: 'Ada',
      ...identity,
    }),
  )

describe('a verified e-mail', () => {
  test('given an unknown e-mail, then it opens a confirmed account', async () => {
    const back = await google()
    expect(back).toMatchObject({ username: 'Ada Lovelace', roleId: '1' })
    expect((await infoOf(await sessionOf(back))).body).toMatchObject({ email, name: 'Ada Lovelace', gender: null })
    expect(await they.mails(email)).toEqual([])
    expect(await they.login(email)).toMatchObject({ status: 401 })
  })

  test('given it comes again, in other letters’ case, then it is the same account', async () => {
    await google()
    await google(true, email.toUpperCase())
    expect(await accounts()).toHaveLength(1)
    expect(await identities()).toEqual(['google'])
  })

  test('given a confirmed account, then it is linked, and its password and sessions go on', async () => {
    const session = await they.member(email)
    expect(await google(true, email.toLowerCase())).toMatchObject({ username: 'Ada Test' })
    expect(await identities()).toEqual(['google'])
    expect((await infoOf(session)).status).toBe(200)
    expect((await they.login(email)).status).toBe(200)
  })

  test('check 14: given somebody else’s unconfirmed account, then nothing of theirs opens it any more', async () => {
    await they.signUp(email, { name: 'Eve', gender: 'Female', dateOfBirth: '1990-01-01' })
    const link = await they.mailedToken(email, 'confirm')
    expect(await facebook()).toEqual({ error: 'email-exists' })
    const session = await sessionOf(await google())
    expect((await infoOf(session)).body).toEqual({
      email,
      name: 'Ada Lovelace',
      gender: null,
      dateOfBirth: null,
      roleId: 1,
      hasPassword: false,
      currency: null,
      timeZone: null,
    })
    expect(await they.login(email, password)).toMatchObject({ status: 401, body: { code: 'wrong-password' } })
    expect(await they.post('/account/confirm', { token: link })).toMatchObject({ status: 400 })
    expect(await they.post('/account/reactivate', { token: link })).toMatchObject({ status: 404 })
    expect(await identities()).toEqual(['google'])
  })

  test('check 14: given an account that somebody opened through Facebook, then Facebook does not open it any more', async () => {
    expect(await facebook()).toEqual({ error: 'confirm-email' })
    expect(await google()).toHaveProperty('token')
    expect(await identities()).toEqual(['google'])
    expect(await facebook()).toEqual({ error: 'email-exists' })
  })

  test('given sessions and known networks that an unconfirmed account should never have had, then they end', async () => {
    const session = await they.member(email)
    await database.db.updateTable('account').set({ confirmed_at: null }).where('email', '=', email).execute()
    await google()
    expect((await infoOf(session)).status).toBe(401)
    const [account] = await accounts()
    const places = database.db
      .selectFrom('known_place')
      .select('network')
      .where('account_id', '=', account?.id ?? 0)
    expect(await places.execute()).toEqual([])
  })
})

describe('an e-mail that the provider has not verified', () => {
  const ways: [string, () => Promise<Record<string, string>>][] = [
    ['Facebook', () => facebook()],
    ['Google, not verified', () => google(false)],
  ]

  test.each(ways)('check 14: %s, given a confirmed account, then no link and no login', async (_, signIn) => {
    await they.member(email)
    expect(await signIn()).toEqual({ error: 'email-exists' })
    expect(await identities()).toEqual([])
  })

  test.each(ways)('check 14: %s, given an unconfirmed account, then no link and no login', async (_, signIn) => {
    await they.signUp(email)
    expect(await signIn()).toEqual({ error: 'email-exists' })
    expect(await identities()).toEqual([])
    expect(await they.login(email)).toMatchObject({ status: 400, body: { code: 'not-confirmed' } })
  })

  test.each(ways)('%s, given an unknown e-mail, then the account waits for its mail', async (_, signIn) => {
    expect(await signIn()).toEqual({ error: 'confirm-email' })
    expect(await signIn()).toEqual({ error: 'confirm-email' })
    expect(await they.mails(email)).toEqual(['confirm-email', 'confirm-email'])
    const confirmed = await they.post('/account/confirm', { token: await they.mailedToken(email, 'confirm') })
    expect(confirmed).toMatchObject({ status: 200, body: { username: 'Ada Lovelace' } })
    expect(await signIn()).toMatchObject({ token: expect.any(String), username: 'Ada Lovelace' })
  })

  test('given many tries, then at most five mails an hour', async () => {
    for (let turn = 0; turn < 7; turn++) expect(await facebook()).toEqual({ error: 'confirm-email' })
    expect(await they.mails(email)).toHaveLength(5)
  })

  test('given it is verified later, then the same identity gets in', async () => {
    expect(await google(false)).toEqual({ error: 'confirm-email' })
    expect(await google()).toHaveProperty('token')
    expect(await identities()).toEqual(['google'])
  })
})

const reset = async () => {
  await they.post('/account/recover', { email })
  const token = await they.mailedToken(email, 'reset')
  expect((await they.post('/account/recover/confirm', { token, password })).status).toBe(200)
}

describe('a password that is set by mail', () => {
  test('given an account of Facebook’s alone, then Facebook does not open it any more: its e-mail proved nothing', async () => {
    await facebook()
    await they.post('/account/confirm', { token: await they.mailedToken(email, 'confirm') })
    const back = await facebook()
    expect(back).toHaveProperty('token')
    await reset()
    expect(await browser.swap(back.token)).toMatchObject({ status: 400, body: { code: 'invalid-token' } })
    expect(await facebook()).toEqual({ error: 'email-exists' })
    expect((await they.login(email)).status).toBe(200)
  })

  test('given an identity whose e-mail was verified, then it stays', async () => {
    const session = await sessionOf(await google())
    expect((await infoOf(session)).body.hasPassword).toBe(false)
    await reset()
    expect((await infoOf(session)).status).toBe(401)
    const back = await google()
    expect((await infoOf(await sessionOf(back))).body.hasPassword).toBe(true)
    expect(await identities()).toEqual(['google'])
  })

  test('given one whose e-mail was verified only after it was linked, then it stays', async () => {
    await google(false)
    await they.post('/account/confirm', { token: await they.mailedToken(email, 'confirm') })
    expect(await google()).toHaveProperty('token')
    await reset()
    expect(await identities()).toEqual(['google'])
  })

  test('given one whose e-mail is another by then, then it goes', async () => {
    await settle({ emailVerified: false })
    await they.post('/account/confirm', { token: await they.mailedToken(email, 'confirm') })
    await settle({ email: 'elsewhere@x.com' })
    await reset()
    expect(await identities()).toEqual([])
  })
})

test('given no e-mail, then there is no account', async () => {
  expect(await facebook('', 'Somebody New')).toEqual({ error: 'email-missing' })
})

test('given a known identity, then it opens its account whatever its e-mail is by now', async () => {
  const first = await settle({})
  expect(first).toHaveProperty('accountId')
  expect(await settle({ email: 'elsewhere@x.com' })).toEqual(first)
  expect(await settle({ email: null, emailVerified: false })).toEqual(first)
  // The same number at another provider is somebody else.
  expect(await settle({ emailVerified: false }, 'facebook')).toEqual({ refused: 'email-exists' })
})

test('given the same person twenty times at once, then there is one account with one identity', async () => {
  const settled = await Promise.all(Array.from({ length: 20 }, () => settle({})))
  expect(new Set(settled.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(await accounts()).toHaveLength(1)
})

test('given two people with one e-mail at once, then there is one account with two identities', async () => {
  const settled = await Promise.all(['a', 'b'].map((subject) => settle({ subject: subject + email })))
  expect(new Set(settled.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(await identities()).toEqual(['google', 'google'])
})

test('given an account that was deleted, then the identity opens a new one', async () => {
  const session = await sessionOf(await google())
  const [before] = await accounts()
  await they.ask('DELETE', '/api/user-info', { token: session, body: { confirmationCommand: 'delete' } })
  await google()
  const [after] = await accounts()
  expect(after?.id).not.toBe(before?.id)
})

test('given a plan, then the return says the role in force', async () => {
  await they.member(email)
  const [account] = await accounts()
  await grantPlan(database.db, account?.id ?? 0, Role.Premium, 1, 'test')
  expect(await google()).toMatchObject({ roleId: '4' })
})
