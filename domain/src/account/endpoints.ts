import { endpoint } from '../endpoint.ts'
import type {
  CurrencyChoice,
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

export const signUp = endpoint<{ body: SignUp; answer: Done }>('POST', '/account/sign-up', 'public')
export const confirmEmail = endpoint<{ body: Token; answer: SignedIn }>('POST', '/account/confirm', 'public')
export const reactivate = endpoint<{ body: Token; answer: Done }>('POST', '/account/reactivate', 'public')
export const resend = endpoint<{ body: Email; answer: Done }>('POST', '/account/resend', 'public')
export const login = endpoint<{ body: Email & { password: string }; answer: SignedIn }>(
  'POST',
  '/account/login',
  'public',
)
export const logout = endpoint<{ answer: Done }>('POST', '/account/logout', 'signed-in')
export const recover = endpoint<{ body: Email; answer: Done }>('POST', '/account/recover', 'public')
export const recoverConfirm = endpoint<{ body: Token & { password: string }; answer: Done }>(
  'POST',
  '/account/recover/confirm',
  'public',
)

/** Answers the URL that the browser opens. */
export const providerUrl = {
  google: endpoint<{ answer: string }>('GET', '/auth/google', 'public'),
  facebook: endpoint<{ answer: string }>('GET', '/auth/facebook', 'public'),
}
/** Exchanges the code in the URL of a social sign-in's return for a session. */
export const exchange = endpoint<{ body: Token; answer: SignedIn }>('POST', '/auth/exchange', 'public')

export const userInfo = endpoint<{ answer: UserInfo }>('GET', '/api/user-info', 'signed-in')
export const changeUserInfo = endpoint<{ body: UserInfoChange; answer: Done }>('PUT', '/api/user-info', 'signed-in')
export const deleteAccount = endpoint<{ body: { confirmationCommand: string }; answer: Done }>(
  'DELETE',
  '/api/user-info',
  'signed-in',
)
export const changePassword = endpoint<{ body: NewPassword; answer: Done }>(
  'POST',
  '/api/user/change-password',
  'signed-in',
)

export const changeCurrency = endpoint<{ body: CurrencyChoice; answer: Done }>(
  'PUT',
  '/api/settings/currency',
  'signed-in',
)

/** Daily messages are sent at eight o'clock in this time zone. */
export const changeTimeZone = endpoint<{ body: TimeZoneChoice; answer: Done }>(
  'PUT',
  '/api/settings/time-zone',
  'signed-in',
)

export const sessions = endpoint<{ answer: SessionList }>('GET', '/api/settings/sessions', 'signed-in')
export const endSession = endpoint<{ params: { id: string }; answer: Done }>(
  'DELETE',
  '/api/settings/sessions/{id}',
  'signed-in',
)
