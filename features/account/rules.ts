import { isCalendarDay } from '@parure/values/calendar-day.ts'

export const genders = ['Male', 'Female', 'Prefer not to say'] as const
export type Gender = (typeof genders)[number]

/** Birth years offered at sign-up, the latest first. */
export const birthYears = { latest: 2009, earliest: 1930 } as const

export const passwordLength = { least: 8, most: 64 } as const

/** Length counts code points, so an emoji is one character. */
export function validatePassword(password: string): 'too-short' | 'too-long' | null {
  const length = Array.from(password).length
  if (length < passwordLength.least) return 'too-short'
  return length > passwordLength.most ? 'too-long' : null
}

/** Returns whether a text is a day within the offered birth years. */
export function isBirthDay(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return isCalendarDay(text) && year >= birthYears.earliest && year <= birthYears.latest
}

/** Returns the number of days of a month; months count from 1. */
export function countDaysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
