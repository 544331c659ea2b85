import type { CurrencyChange, TimeZoneChoice, UserInfo, UserInfoChange } from '../contract.ts'
import type { Gender } from '../rules.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { recordLastingChange } from '@parure/postgres/lasting-change/lasting-change.ts'
import { postMail } from '@parure/jobs/outbox/post.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { loadAccount } from './queries.ts'

export async function loadUserInfo(db: Db, accountId: number, roleId: Role): Promise<UserInfo> {
  const { email, name, gender, date_of_birth, password_hash, currency, time_zone } = await loadAccount(db, accountId)
  return {
    email,
    name,
    gender: gender as Gender | null,
    dateOfBirth: date_of_birth && `${date_of_birth}T00:00:00`,
    roleId,
    hasPassword: password_hash !== null,
    currency,
    timeZone: time_zone,
  }
}

/** Updates all three in one statement: of two concurrent changes one wins completely. */
export async function updateUserInfo(
  db: Db,
  accountId: number,
  { name, gender, dateOfBirth }: UserInfoChange,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ name: name.trim(), gender, date_of_birth: dateOfBirth })
    .where('id', '=', accountId)
    .execute()
}

export async function updateCurrency(db: Db, accountId: number, { currency }: CurrencyChange): Promise<void> {
  await db.updateTable('account').set({ currency }).where('id', '=', accountId).execute()
}

/** Throws `invalid-request` for a zone that the database does not know. */
export async function updateTimeZone(db: Db, accountId: number, { timeZone }: TimeZoneChoice): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ time_zone: timeZone })
    .where('id', '=', accountId)
    .where(sql<boolean>`exists (select from pg_timezone_names where name = ${timeZone})`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Problem('invalid-request', 'Unknown time zone.')
}

/** Erases personal data of another feature, with the account. */
export type ErasePerson = (tx: Tx, person: { accountId: number; email: string }) => Promise<void>

/** Erases the account and its data, and sends one last mail about that. */
export async function eraseAccount(
  db: Db,
  accountId: number,
  alsoErase: readonly ErasePerson[],
  isAlreadyNotified = false,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['email', 'name', 'created_at'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!account) return
    // Before the cascade deletes the rows by which pending messages are found.
    for (const erase of alsoErase) await erase(tx, { accountId, email: account.email })
    await recordLastingChange(tx, 'account-erased', { accountId, createdAt: account.created_at.toISOString() })
    await tx.deleteFrom('account').where('id', '=', accountId).execute()
    if (isAlreadyNotified) return
    await postMail(tx, {
      template: 'account-deleted',
      recipient: account.email,
      accountId: null,
      subjectKey: `account-${accountId}`,
      content: { name: account.name },
    })
  })
}
