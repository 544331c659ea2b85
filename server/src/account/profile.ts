import type { UserInfo, UserInfoChange } from '@parure/domain/account/contract'
import type { Gender } from '@parure/domain/account/rules'
import type { Role } from '@parure/domain/role'
import { postMail } from '../platform/outbox/post.ts'
import type { Db } from '../schema.ts'
import { accountById } from './queries.ts'

export async function userInfo(db: Db, accountId: number, roleId: Role): Promise<UserInfo> {
  const { email, name, gender, date_of_birth } = await accountById(db, accountId)
  return {
    email,
    name,
    gender: gender as Gender | null,
    dateOfBirth: date_of_birth && `${date_of_birth}T00:00:00`,
    roleId,
  }
}

/** All three at once: of two changes at the same time one stands whole. */
export async function changeUserInfo(
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

/** Erases the account with everything that hangs on it; one last message says so. */
export async function deleteAccount(db: Db, accountId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await tx
      .deleteFrom('account')
      .where('id', '=', accountId)
      .returning(['email', 'name'])
      .executeTakeFirst()
    if (!account) return
    await postMail(tx, {
      template: 'account-deleted',
      recipient: account.email,
      accountId: null,
      subjectKey: `account-${accountId}`,
      content: { name: account.name },
    })
  })
}
