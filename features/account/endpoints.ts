import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type {
  CurrencyChange,
  Done,
  NewPassword,
  SessionList,
  SignedIn,
  SignUp,
  TimeZoneChoice,
  UserInfo,
  UserInfoChange,
} from './contract.ts'

type Token = { token: string }
type Email = { email: string }

export const signUp = defineEndpoint<{ body: SignUp; answer: Done }>('POST', '/account/sign-up', 'public')
export const confirmEmail = defineEndpoint<{ body: Token; answer: SignedIn }>('POST', '/account/confirm', 'public')
export const reactivate = defineEndpoint<{ body: Token; answer: Done }>('POST', '/account/reactivate', 'public')
export const resend = defineEndpoint<{ body: Email; answer: Done }>('POST', '/account/resend', 'public')
export const login = defineEndpoint<{ body: Email & { password: string }; answer: SignedIn }>(
  'POST',
  '/account/login',
  'public',
)
export const logout = defineEndpoint<{ answer: Done }>('POST', '/account/logout', 'signed-in')
export const recover = defineEndpoint<{ body: Email; answer: Done }>('POST', '/account/recover', 'public')
export const recoverConfirm = defineEndpoint<{ body: Token & { password: string }; answer: Done }>(
  'POST',
  '/account/recover/confirm',
  'public',
)

/** Answers the URL that the browser opens. */
export const providerUrl = {
  google: defineEndpoint<{ answer: string }>('GET', '/auth/google', 'public'),
  facebook: defineEndpoint<{ answer: string }>('GET', '/auth/facebook', 'public'),
  oidc: defineEndpoint<{ answer: string }>('GET', '/auth/oidc', 'public'),
}
/** Exchanges the code in the URL of a social sign-in's return for a session. */
export const exchange = defineEndpoint<{ body: Token; answer: SignedIn }>('POST', '/auth/exchange', 'public')

export const userInfo = defineEndpoint<{ answer: UserInfo }>('GET', '/api/user-info', 'signed-in')
export const changeUserInfo = defineEndpoint<{ body: UserInfoChange; answer: Done }>(
  'PUT',
  '/api/user-info',
  'signed-in',
)
export const deleteAccount = defineEndpoint<{ body: { confirmationCommand: string }; answer: Done }>(
  'DELETE',
  '/api/user-info',
  'signed-in',
)
export const changePassword = defineEndpoint<{ body: NewPassword; answer: Done }>(
  'POST',
  '/api/user/change-password',
  'signed-in',
)

export const changeCurrency = defineEndpoint<{ body: CurrencyChange; answer: Done }>(
  'PUT',
  '/api/settings/currency',
  'signed-in',
)

/** Daily messages are sent at eight o'clock in this time zone. */
export const changeTimeZone = defineEndpoint<{ body: TimeZoneChoice; answer: Done }>(
  'PUT',
  '/api/settings/time-zone',
  'signed-in',
)

export const sessions = defineEndpoint<{ answer: SessionList }>('GET', '/api/settings/sessions', 'signed-in')
export const endSession = defineEndpoint<{ params: { id: string }; answer: Done }>(
  'DELETE',
  '/api/settings/sessions/{id}',
  'signed-in',
)
