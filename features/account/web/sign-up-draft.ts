import type { SignUp } from '../contract.ts'
import { birthYears, countDaysInMonth, genders } from '../rules.ts'
import { isEmail } from '@parure/contract/email.ts'
import { isPersonName } from '@parure/contract/person.ts'
import { accountTexts } from '../texts.ts'
import { getNewPasswordProblem } from './settings/new-password.ts'

/** The fields of the sign-up form; the parts of the date of birth are numbers, months from 1, or empty. */
export type SignUpField = 'name' | 'email' | 'gender' | 'month' | 'day' | 'year' | 'password'
export type SignUpDraft = Record<SignUpField, string>

/** Validates the fields. The date of birth is optional and always valid. */
export function validateSignUp({ name, email, gender, password }: SignUpDraft): Partial<SignUpDraft> {
  const passwordProblem = getNewPasswordProblem(password)
  return {
    ...(isPersonName(name.trim()) ? {} : { name: accountTexts.invalidName }),
    ...(isEmail(email.trim()) ? {} : { email: accountTexts.invalidEmail }),
    ...(parseGender(gender) ? {} : { gender: accountTexts.genderMissing }),
    ...(passwordProblem ? { password: passwordProblem } : {}),
  }
}

/** Builds the request body, with the date of birth only when all three parts are selected. */
export function buildSignUpBody({ name, email, gender, month, day, year, password }: SignUpDraft): SignUp {
  const chosen = parseGender(gender)
  return {
    name: name.trim(),
    email: email.trim(),
    password,
    ...(chosen ? { gender: chosen } : {}),
    ...(month && day && year ? { dateOfBirth: `${year}-${padTwoDigits(month)}-${padTwoDigits(day)}` } : {}),
  }
}

/** Returns the latest year first. */
export function listBirthYears(): number[] {
  const { latest, earliest } = birthYears
  return Array.from({ length: latest - earliest + 1 }, (_, index) => latest - index)
}

/** Returns the number of days to list: 31 without a month, the month's maximum without a year. */
export function countDays({ month, year }: Pick<SignUpDraft, 'month' | 'year'>): number {
  const leapYear = 2000
  return month ? countDaysInMonth(Number(year) || leapYear, Number(month)) : 31
}

/** Clears a day that the month does not have. */
export function clampDay({ day, ...chosen }: Pick<SignUpDraft, 'month' | 'year' | 'day'>): string {
  return Number(day) > countDays(chosen) ? '' : day
}

function parseGender(text: string): SignUp['gender'] {
  return genders.find((gender) => gender === text)
}

function padTwoDigits(number: string): string {
  return number.padStart(2, '0')
}
