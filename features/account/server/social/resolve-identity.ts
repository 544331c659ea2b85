import { normalizeEmail } from '@parure/contract/email.ts'
import type { SocialError } from '../../social-return.ts'
import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { countAttempt } from '@parure/postgres/attempts/attempts.ts'
import { postConfirmation, buildMailLimit } from '../register-account.ts'
import { normalizeProviderName } from './normalize-provider-name.ts'
import type { Identity, ProviderName } from './identity-provider.ts'

export type ResolvedIdentity = { accountId: number } | { refused: SocialError }

interface LinkableAccount {
  id: number
  email: string
  name: string
  confirmed_at: Date | null
}

/**
 * Returns the account that an identity signs in to, locked until the transaction ends; creates one when there is none.
 * Only a verified e-mail links an identity to an existing account.
 */
export async function resolveIdentity(
  tx: Tx,
  key: Buffer,
  provider: ProviderName,
  given: Identity,
): Promise<ResolvedIdentity> {
  const identity = { ...given, email: given.email === null ? null : normalizeEmail(given.email) }
  // Serializes concurrent sign-ins of one identity.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${identity.subject}`}, 0))`.execute(tx)
  const account = await findIdentityAccount(tx, provider, identity.subject)
  if (account) return signInLinkedAccount(tx, key, provider, identity, account)
  return linkByEmail(tx, key, provider, identity)
}

async function signInLinkedAccount(
  tx: Tx,
  key: Buffer,
  provider: ProviderName,
  identity: Identity,
  account: LinkableAccount,
): Promise<ResolvedIdentity> {
  const proven = identity.emailVerified && identity.email?.toLowerCase() === account.email.toLowerCase()
  if (!account.confirmed_at)
    return proven ? replaceAccountOwner(tx, provider, identity, account) : refuseUnconfirmed(tx, key, account)
  if (proven) await markEmailProven(tx, provider, identity)
  return { accountId: account.id }
}

async function linkByEmail(tx: Tx, key: Buffer, provider: ProviderName, identity: Identity): Promise<ResolvedIdentity> {
  const { email, emailVerified } = identity
  if (email === null) return { refused: 'email-missing' }
  const opened = await createAccount(tx, email, identity)
  const account = opened ?? (await loadAccountByEmail(tx, email))
  if (!opened && !emailVerified) return { refused: 'email-exists' }
  if (!account.confirmed_at) {
    if (emailVerified) return replaceAccountOwner(tx, provider, identity, account)
    await linkIdentity(tx, provider, identity, account)
    return refuseUnconfirmed(tx, key, account)
  }
  await linkIdentity(tx, provider, identity, account)
  return { accountId: account.id }
}

/** Creates an account, confirmed if the e-mail is verified; returns undefined when the e-mail has an account. */
function createAccount(tx: Tx, email: string, { name, emailVerified }: Identity): Promise<LinkableAccount | undefined> {
  return tx
    .insertInto('account')
    .values({ email, name: normalizeProviderName(name), confirmed_at: emailVerified ? sql<Date>`app_now()` : null })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['id', 'email', 'name', 'confirmed_at'])
    .executeTakeFirst()
}

/**
 * Gives an unconfirmed account to the owner of its e-mail: ends sessions, links and identities of the former holder.
 */
async function replaceAccountOwner(
  tx: Tx,
  provider: ProviderName,
  identity: Identity,
  account: LinkableAccount,
): Promise<ResolvedIdentity> {
  const { id } = account
  for (const table of ['session', 'one_time_token', 'known_place', 'social_identity'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', id).execute()
  }
  const erased = { password_hash: null, gender: null, date_of_birth: null, time_zone: null }
  const own = { name: normalizeProviderName(identity.name), confirmed_at: sql<Date>`app_now()` }
  await tx
    .updateTable('account')
    .set({ ...erased, ...own })
    .where('id', '=', id)
    .execute()
  await linkIdentity(tx, provider, identity, account)
  return { accountId: id }
}

async function linkIdentity(
  tx: Tx,
  provider: ProviderName,
  { subject, emailVerified }: Identity,
  { id }: LinkableAccount,
) {
  const values = { provider, subject, account_id: id, email_proven: emailVerified }
  await tx.insertInto('social_identity').values(values).execute()
}

/** The e-mail was not verified when the identity was linked, and is now. */
async function markEmailProven(tx: Tx, provider: ProviderName, { subject }: Identity): Promise<void> {
  await tx
    .updateTable('social_identity')
    .set({ email_proven: true })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('email_proven', '=', false)
    .execute()
}

/** Sends the confirmation mail, within the limit of such mails. */
async function refuseUnconfirmed(tx: Tx, key: Buffer, account: LinkableAccount): Promise<ResolvedIdentity> {
  const { retrySeconds } = await countAttempt(tx, [buildMailLimit(account.id)])
  if (retrySeconds === null) await postConfirmation(tx, key, account)
  return { refused: 'confirm-email' }
}

function findIdentityAccount(tx: Tx, provider: ProviderName, subject: string): Promise<LinkableAccount | undefined> {
  return tx
    .selectFrom('account')
    .innerJoin('social_identity', 'social_identity.account_id', 'account.id')
    .select(['account.id', 'email', 'name', 'confirmed_at'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .forUpdate('account')
    .executeTakeFirst()
}

/** Locked until the end of the transaction, so that it is not confirmed concurrently. */
function loadAccountByEmail(tx: Tx, email: string): Promise<LinkableAccount> {
  return tx
    .selectFrom('account')
    .select(['id', 'email', 'name', 'confirmed_at'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
