import * as contracts from '@parure/domain/account/contract'
import type { Done } from '@parure/domain/account/contract'
import { service, signedInService, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { changePassword } from './change-password.ts'
import { login, type IsClosed } from './login.ts'
import { changeCurrency, changeTimeZone, changeUserInfo, deleteAccount, userInfo, type Erase } from './profile.ts'
import { recover, setPasswordByToken } from './recover.ts'
import { sessionAnswer } from './session-answer.ts'
import { endSession, sessionList } from './sessions.ts'
import { confirmEmail, reactivate, resend, signUp } from './sign-up.ts'
import type { VoidLinks } from './void-links.ts'

/** Contributions of other features: erasing with an account, voiding with its links, and closed demo accounts. */
interface Elsewhere {
  alsoErase: readonly Erase[]
  alsoVoid: readonly VoidLinks[]
  isClosed?: IsClosed
  /** Waits until the erasure is journaled, so that a restore repeats it. */
  afterErasing?: () => Promise<void>
}

export function accountServices(db: Db, key: Buffer, elsewhere: Elsewhere): Service[] {
  return [...gettingIn(db, key, elsewhere), ...signedIn(db, elsewhere)]
}

function gettingIn(db: Db, key: Buffer, { alsoVoid, isClosed }: Elsewhere): Service[] {
  return [
    service(contracts.signUpContract, async ({ body }, caller) => {
      await signUp(db, key, body, caller)
      return done('A confirmation email has been sent.')
    }),
    service(contracts.confirmEmailContract, async ({ body }, caller) =>
      sessionAnswer(db, await confirmEmail(db, body.token, caller, alsoVoid)),
    ),
    service(contracts.reactivateContract, async ({ body }) => {
      await reactivate(db, key, body.token)
      return done('A confirmation email has been sent.')
    }),
    service(contracts.resendContract, async ({ body }) => {
      await resend(db, key, body.email)
      return done('If the account waits for its confirmation, a new link is on its way.')
    }),
    service(contracts.loginContract, async ({ body }, caller) =>
      sessionAnswer(db, await login(db, body, caller, isClosed)),
    ),
    service(contracts.recoverContract, async ({ body }, caller) => {
      await recover(db, key, body.email, caller)
      return done('A link to set a new password has been sent.')
    }),
    service(contracts.recoverConfirmContract, async ({ body }, caller) => {
      await setPasswordByToken(db, body, caller, alsoVoid)
      return done('The password has been changed.')
    }),
  ]
}

function signedIn(db: Db, { alsoErase, alsoVoid, afterErasing }: Elsewhere): Service[] {
  return [
    signedInService(contracts.logoutContract, async (_input, { account }) => {
      await endSession(db, account.id, account.sessionId)
      return done('Signed out.')
    }),
    signedInService(contracts.userInfoContract, async (_input, { account, role }) => userInfo(db, account.id, role)),
    signedInService(contracts.changeUserInfoContract, async ({ body }, { account }) => {
      await changeUserInfo(db, account.id, body)
      return done('Saved.')
    }),
    signedInService(contracts.changeCurrencyContract, async ({ body }, { account }) => {
      await changeCurrency(db, account.id, body)
      return done('Saved.')
    }),
    signedInService(contracts.changeTimeZoneContract, async ({ body }, { account }) => {
      await changeTimeZone(db, account.id, body)
      return done('Saved.')
    }),
    signedInService(contracts.deleteAccountContract, async (_input, { account }) => {
      await deleteAccount(db, account.id, alsoErase)
      await afterErasing?.()
      return done('The account has been deleted.')
    }),
    signedInService(contracts.changePasswordContract, async ({ body }, { account }) => {
      await changePassword(db, account, body, alsoVoid)
      return done('The password has been changed.')
    }),
    signedInService(contracts.sessionsContract, async (_input, { account }) => sessionList(db, account)),
    signedInService(contracts.endSessionContract, async ({ params }, { account }) => {
      await endSession(db, account.id, params.id)
      return done('Signed out there.')
    }),
  ]
}

const done = (message: string): Done => ({ message })
