import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { readerCurrencies } from '@parure/features/rates/reader-currency.ts'
import { Role } from '@parure/contract/role.ts'
import * as endpoints from './endpoints.ts'
import { isTimeZone } from '@parure/values/time-zone.ts'
import { genders, isBirthDay, validatePassword } from './rules.ts'
import { createEmailSchema } from '@parure/contract/create-email-schema.ts'
import { isPersonName } from '@parure/contract/person.ts'
import { accountTexts } from './texts.ts'

const email = createEmailSchema(accountTexts.invalidEmail)
const name = z.string().max(80).refine(isPersonName, accountTexts.invalidName)
const token = createPlainTextSchema(200)
/** Sign-in accepts any password; only a new password must follow the rules. */
const anyPassword = z.string().max(1_000)
const newPassword = z.string().superRefine((password, context) => {
  const problem = validatePassword(password)
  if (problem === 'too-short') context.addIssue(accountTexts.passwordTooShort)
  if (problem === 'too-long') context.addIssue(accountTexts.passwordTooLong)
})
const gender = z.enum(genders)
const birthDay = z.string().refine(isBirthDay)
const role = z.literal(Object.values(Role))

const done = z.object({ message: z.string() })
export type Done = z.output<typeof done>

const signedIn = z.object({ token: z.string(), username: z.string(), roleId: role })
export type SignedIn = z.output<typeof signedIn>

const signUpBody = z.object({
  email,
  name,
  password: newPassword,
  gender: gender.optional(),
  dateOfBirth: birthDay.optional(),
  /** The browser's time zone; an unknown name counts as missing. */
  timeZone: createPlainTextSchema(64).optional(),
})
export type SignUp = z.input<typeof signUpBody>

const info = z.object({
  email: z.string(),
  name: z.string(),
  gender: gender.nullable(),
  /** Date-time; the time of day has no meaning and is not displayed. */
  dateOfBirth: z.string().nullable(),
  roleId: role,
  /** Beyond the specification: false for accounts that sign in by a social provider only. */
  hasPassword: z.boolean(),
  /** Target of currency conversion; null shows amounts as published. */
  currency: z.string().nullable(),
  /** An IANA time zone; null until the account chooses one. */
  timeZone: z.string().nullable(),
})
export type UserInfo = z.output<typeof info>

const infoChange = z.object({ name, gender: gender.nullable(), dateOfBirth: birthDay.nullable() })
export type UserInfoChange = z.input<typeof infoChange>

const currencyBody = z.object({ currency: z.enum(readerCurrencies).nullable() })
export type CurrencyChange = z.input<typeof currencyBody>

const timeZoneBody = z.object({ timeZone: createPlainTextSchema(64).refine(isTimeZone) })
export type TimeZoneChoice = z.input<typeof timeZoneBody>

const newPasswordBody = z.object({ currentPassword: anyPassword.optional(), newPassword })
export type NewPassword = z.input<typeof newPasswordBody>

const sessionList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      signedInAt: z.string(),
      lastUsedAt: z.string(),
      current: z.boolean(),
    }),
  ),
})
export type SessionList = z.output<typeof sessionList>

const tokenBody = z.object({ token })
const emailBody = z.object({ email })

export const signUpContract = defineContract(endpoints.signUp, {
  body: signUpBody,
  answer: done,
  problems: ['invalid-request', 'common-password', 'email-taken', 'too-many-attempts'],
  summary: 'Opens an account that waits for its e-mail to be confirmed.',
})
export const confirmEmailContract = defineContract(endpoints.confirmEmail, {
  body: tokenBody,
  answer: signedIn,
  problems: ['invalid-request', 'invalid-token'],
  summary: 'Confirms an e-mail by the token of its link, once, and signs in.',
})
export const reactivateContract = defineContract(endpoints.reactivate, {
  body: tokenBody,
  answer: done,
  problems: ['invalid-request', 'already-confirmed', 'unknown-token', 'too-many-attempts'],
  summary: 'Sends a new confirmation link for the account of an old one; 400 when it is confirmed already.',
})
export const resendContract = defineContract(endpoints.resend, {
  body: emailBody,
  answer: done,
  problems: ['invalid-request'],
  summary: 'Sends the confirmation link again; answers the same for every e-mail.',
})
export const loginContract = defineContract(endpoints.login, {
  body: z.object({ email, password: anyPassword }),
  answer: signedIn,
  problems: ['invalid-request', 'wrong-password', 'unknown-email', 'not-confirmed', 'too-many-attempts'],
  summary: 'Signs in. 400 `not-confirmed` only with the right password.',
})
export const logoutContract = defineContract(endpoints.logout, {
  answer: done,
  problems: ['unauthenticated'],
  summary: 'Ends this session.',
})
export const recoverContract = defineContract(endpoints.recover, {
  body: emailBody,
  answer: done,
  problems: ['invalid-request', 'not-confirmed', 'unknown-email', 'too-many-attempts'],
  summary: 'Mails a link to set a new password.',
})
export const recoverConfirmContract = defineContract(endpoints.recoverConfirm, {
  body: z.object({ token, password: newPassword }),
  answer: done,
  problems: ['invalid-request', 'common-password', 'invalid-token', 'too-many-attempts'],
  summary: 'Sets a new password by the token of the link, once, and ends every session.',
})
export const providerUrlContracts = {
  google: defineContract(endpoints.providerUrl.google, {
    answer: z.string(),
    problems: ['not-found', 'unavailable'],
    summary: 'Where to sign in with Google.',
  }),
  facebook: defineContract(endpoints.providerUrl.facebook, {
    answer: z.string(),
    problems: ['not-found', 'unavailable'],
    summary: 'Where to sign in with Facebook.',
  }),
  oidc: defineContract(endpoints.providerUrl.oidc, {
    answer: z.string(),
    problems: ['not-found', 'unavailable'],
    summary: 'Where to sign in with the site’s own OpenID provider.',
  }),
}
export const exchangeContract = defineContract(endpoints.exchange, {
  body: tokenBody,
  answer: signedIn,
  problems: ['invalid-request', 'invalid-token'],
  summary: 'Swaps the one-minute code of a social return for a session, once.',
})
export const userInfoContract = defineContract(endpoints.userInfo, {
  answer: info,
  problems: ['unauthenticated'],
  summary: 'Who is signed in.',
})
export const changeUserInfoContract = defineContract(endpoints.changeUserInfo, {
  body: infoChange,
  answer: done,
  problems: ['invalid-request', 'unauthenticated'],
  summary: 'Changes name, gender and date of birth, all at once.',
})
export const deleteAccountContract = defineContract(endpoints.deleteAccount, {
  body: z.object({ confirmationCommand: z.literal('delete') }),
  answer: done,
  problems: ['invalid-request', 'unauthenticated'],
  summary: 'Erases the account and its personal data at once.',
})
export const changePasswordContract = defineContract(endpoints.changePassword, {
  body: newPasswordBody,
  answer: done,
  problems: [
    'invalid-request',
    'common-password',
    'wrong-current-password',
    'sign-in-too-old',
    'unauthenticated',
    'too-many-attempts',
  ],
  summary:
    'Changes the password; without the current one only within 30 minutes of signing in. Ends all other sessions.',
})
export const sessionsContract = defineContract(endpoints.sessions, {
  answer: sessionList,
  problems: ['unauthenticated'],
  summary: 'Where one is signed in, the latest used first.',
})
export const endSessionContract = defineContract(endpoints.endSession, {
  params: z.object({ id: createPlainTextSchema(64) }),
  answer: done,
  problems: ['unauthenticated', 'not-found'],
  summary: 'Ends one of one’s own sessions.',
})
export const changeTimeZoneContract = defineContract(endpoints.changeTimeZone, {
  body: timeZoneBody,
  answer: done,
  problems: ['invalid-request', 'unauthenticated'],
  summary: 'Chooses the time zone by whose clock daily messages go.',
})
export const changeCurrencyContract = defineContract(endpoints.changeCurrency, {
  body: currencyBody,
  answer: done,
  problems: ['invalid-request', 'unauthenticated'],
  summary: 'Chooses the currency that amounts are converted to; null shows them as published.',
})
