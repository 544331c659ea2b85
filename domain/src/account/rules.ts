import { isDay } from '../calendar-day.ts'

export const genders = ['Male', 'Female', 'Prefer not to say'] as const
export type Gender = (typeof genders)[number]

/** Birth years offered at sign-up, the latest first. */
export const birthYears = { latest: 2009, earliest: 1930 } as const

export const passwordLength = { least: 8, most: 64 } as const

/** Counts what a person sees as characters, as far as code points go: an emoji is one. */
export function passwordProblem(password: string): 'too-short' | 'too-long' | null {
  const length = Array.from(password).length
  if (length < passwordLength.least) return 'too-short'
  return length > passwordLength.most ? 'too-long' : null
}

/** A day within the birth years that are offered. */
export function isBirthDay(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return isDay(text) && year >= birthYears.earliest && year <= birthYears.latest
}

/** Days of a month, for the list of days; month from 1. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
