import type { UserInfo, UserInfoChange } from '../../contract.ts'
import { birthYears, type Gender } from '../../rules.ts'
import { isCalendarDay } from '@parure/values/calendar-day.ts'
import { isPersonName } from '@parure/contract/person.ts'
import { accountTexts } from '../../texts.ts'

/** The values of the profile's fields; empty where nothing is selected. */
export interface ProfileDraft {
  name: string
  gender: Gender | ''
  /** `YYYY-MM-DD`, or typed text that is not a date. */
  dateOfBirth: string
}

/** The range of the date picker. */
export const birthDays = { earliest: `${birthYears.earliest}-01-01`, latest: `${birthYears.latest}-12-31` } as const

export const profileTexts = {
  nameLength: 'Name must be between 2 and 20 characters long.',
  unreadableDate: 'Please write the date of birth like Mar 14, 1978.',
  dateOfBirth: `Date of birth must be a day between ${birthYears.earliest} and ${birthYears.latest}.`,
} as const

/** Drops the time part, which has no meaning. */
export function createProfileDraft({ name, gender, dateOfBirth }: UserInfo): ProfileDraft {
  return { name, gender: gender ?? '', dateOfBirth: dateOfBirth?.slice(0, 10) ?? '' }
}

/** Whether saving is unnecessary. */
export function isUnchanged(draft: ProfileDraft, saved: ProfileDraft): boolean {
  return draft.name.trim() === saved.name && draft.gender === saved.gender && draft.dateOfBirth === saved.dateOfBirth
}

/** Returns the error text of a draft, or null. Does not validate an unchanged date. */
export function validateProfile(draft: ProfileDraft, saved: ProfileDraft): string | null {
  const name = draft.name.trim()
  if (!/^.{2,20}$/su.test(name)) return profileTexts.nameLength
  if (!isPersonName(name)) return accountTexts.invalidName
  return draft.dateOfBirth === saved.dateOfBirth ? null : validateBirthDate(draft.dateOfBirth)
}

export function buildProfileChange({ name, gender, dateOfBirth }: ProfileDraft): UserInfoChange {
  return { name: name.trim(), gender: gender || null, dateOfBirth: dateOfBirth || null }
}

/** Returns null for an empty date. */
function validateBirthDate(date: string): string | null {
  if (date === '') return null
  if (!isCalendarDay(date)) return profileTexts.unreadableDate
  return date < birthDays.earliest || date > birthDays.latest ? profileTexts.dateOfBirth : null
}
