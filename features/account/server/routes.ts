import * as contracts from '../contract.ts'
import type { Done } from '../contract.ts'
import { createService, createSignedInService, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { updatePassword } from './update-password.ts'
import { signInByPassword, type IsClosed } from './sign-in-by-password.ts'
import {
  updateCurrency,
  updateTimeZone,
  updateUserInfo,
  eraseAccount,
  loadUserInfo,
  type ErasePerson,
} from './profile.ts'
import { requestPasswordReset, setPasswordByToken } from './request-password-reset.ts'
import { buildSessionAnswer } from './build-session-answer.ts'
import { closeSession, listSessions } from './sessions.ts'
import { confirmAccount, renewConfirmation, repeatConfirmation, registerAccount } from './register-account.ts'
import type { VoidFeatureLinks } from './void-feature-links.ts'

/** Contributions of other features: erasing with an account, voiding with its links, and closed demo accounts. */
interface AccountHooks {
  alsoErase: readonly ErasePerson[]
  alsoVoid: readonly VoidFeatureLinks[]
  isClosed?: IsClosed
  /** Waits until the erasure is journaled, so that a restore repeats it. */
  waitForErasure?: () => Promise<void>
}

export function createAccountServices(db: Db, key: Buffer, elsewhere: AccountHooks): Service[] {
  return [...createAnonymousServices(db, key, elsewhere), ...createOwnServices(db, elsewhere)]
}

function createAnonymousServices(db: Db, key: Buffer, { alsoVoid, isClosed }: AccountHooks): Service[] {
  return [
    createService(contracts.signUpContract, async ({ body }, caller) => {
      await registerAccount(db, key, body, caller)
      return createDone('A confirmation email has been sent.')
    }),
    createService(contracts.confirmEmailContract, async ({ body }, caller) =>
      buildSessionAnswer(db, await confirmAccount(db, body.token, caller, alsoVoid)),
    ),
    createService(contracts.reactivateContract, async ({ body }) => {
      await renewConfirmation(db, key, body.token)
      return createDone('A confirmation email has been sent.')
    }),
    createService(contracts.resendContract, async ({ body }) => {
      await repeatConfirmation(db, key, body.email)
      return createDone('If the account isn’t confirmed yet, a new link is on its way.')
    }),
    createService(contracts.loginContract, async ({ body }, caller) =>
      buildSessionAnswer(db, await signInByPassword(db, body, caller, isClosed)),
    ),
    createService(contracts.recoverContract, async ({ body }, caller) => {
      await requestPasswordReset(db, key, body.email, caller)
      return createDone('A link to set a new password has been sent.')
    }),
    createService(contracts.recoverConfirmContract, async ({ body }, caller) => {
      await setPasswordByToken(db, body, caller, alsoVoid)
      return createDone('The password has been changed.')
    }),
  ]
}

function createOwnServices(db: Db, { alsoErase, alsoVoid, waitForErasure }: AccountHooks): Service[] {
  return [
    createSignedInService(contracts.logoutContract, async (_input, { account }) => {
      await closeSession(db, account.id, account.sessionId)
      return createDone('Signed out.')
    }),
    createSignedInService(contracts.userInfoContract, async (_input, { account, role }) =>
      loadUserInfo(db, account.id, role),
    ),
    createSignedInService(contracts.changeUserInfoContract, async ({ body }, { account }) => {
      await updateUserInfo(db, account.id, body)
      return createDone('Saved.')
    }),
    createSignedInService(contracts.changeCurrencyContract, async ({ body }, { account }) => {
      await updateCurrency(db, account.id, body)
      return createDone('Saved.')
    }),
    createSignedInService(contracts.changeTimeZoneContract, async ({ body }, { account }) => {
      await updateTimeZone(db, account.id, body)
      return createDone('Saved.')
    }),
    createSignedInService(contracts.deleteAccountContract, async (_input, { account }) => {
      await eraseAccount(db, account.id, alsoErase)
      await waitForErasure?.()
      return createDone('The account has been deleted.')
    }),
    createSignedInService(contracts.changePasswordContract, async ({ body }, { account }) => {
      await updatePassword(db, account, body, alsoVoid)
      return createDone('The password has been changed.')
    }),
    createSignedInService(contracts.sessionsContract, async (_input, { account }) => listSessions(db, account)),
    createSignedInService(contracts.endSessionContract, async ({ params }, { account }) => {
      await closeSession(db, account.id, params.id)
      return createDone('Device signed out.')
    }),
  ]
}

const createDone = (message: string): Done => ({ message })
