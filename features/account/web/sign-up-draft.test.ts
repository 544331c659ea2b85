import { accountTexts } from '../texts.ts'
import { describe, expect, test } from 'vitest'
import {
  listBirthYears,
  countDays,
  clampDay,
  buildSignUpBody,
  validateSignUp,
  type SignUpDraft,
} from './sign-up-draft.ts'

const good: SignUpDraft = {
  name: 'Helena Varga',
  email: 'helena@parure.test',
  gender: 'Female',
  month: '3',
  day: '4',
  year: '1978',
  password: 'opal 1925',
}

describe('what is wrong with a sign-up', () => {
  test.each<[Partial<SignUpDraft>, Partial<SignUpDraft>]>([
    [{}, {}],
    [{ name: 'H' }, { name: accountTexts.invalidName }],
    [{ name: 'Helena 2' }, { name: accountTexts.invalidName }],
    [{ name: 'Helena of the very long name' }, { name: accountTexts.invalidName }],
    [{ name: '  Ελένη  ' }, {}],
    [{ email: '' }, { email: accountTexts.invalidEmail }],
    [{ email: 'helena@' }, { email: accountTexts.invalidEmail }],
    [{ email: ' helena@parure.test ' }, {}],
    [{ gender: '' }, { gender: accountTexts.genderMissing }],
    [{ gender: 'Prefer not to say' }, {}],
    [{ month: '', day: '', year: '' }, {}],
    [{ day: '' }, {}],
    [{ password: 'opal 19' }, { password: accountTexts.passwordTooShort }],
    [{ password: 'a'.repeat(65) }, { password: accountTexts.passwordTooLong }],
    [
      { name: '', gender: '' },
      { name: accountTexts.invalidName, gender: accountTexts.genderMissing },
    ],
  ])('given %j, then %j', (change, expected) => {
    expect(validateSignUp({ ...good, ...change })).toEqual(expected)
  })
})

describe('what a sign-up sends', () => {
  const { month: _month, day: _day, year: _year, ...rest } = good
  test('given all three parts of the date of birth, then the date', () => {
    expect(buildSignUpBody(good)).toEqual({ ...rest, dateOfBirth: '1978-03-04' })
  })
  test.each(['month', 'day', 'year'])('given no %s, then no date of birth', (part) => {
    expect(buildSignUpBody({ ...good, [part]: '' })).toEqual(rest)
  })
  test('given spaces around, then name and e-mail without them, and the password as it is', () => {
    const sent = buildSignUpBody({ ...good, name: ' Helena ', email: ' h@parure.test ', password: ' opal 1925 ' })
    expect(sent).toMatchObject({ name: 'Helena', email: 'h@parure.test', password: ' opal 1925 ' })
  })
})

test.each([
  ['', '', 31],
  ['', '2001', 31],
  ['2', '', 29],
  ['2', '2000', 29],
  ['2', '2001', 28],
  ['4', '2001', 30],
  ['12', '1930', 31],
])('given month "%s" of "%s", then %i days to choose from', (month, year, days) => {
  expect(countDays({ month, year })).toBe(days)
})

test.each([
  ['31', '1', '1978', '31'],
  ['31', '4', '1978', ''],
  ['29', '2', '1976', '29'],
  ['29', '2', '1977', ''],
  ['', '2', '1977', ''],
])('given day "%s", when month "%s" of "%s" is chosen, then the day is "%s"', (day, month, year, kept) => {
  expect(clampDay({ day, month, year })).toBe(kept)
})

test('birth years run from 2009 down to 1930', () => {
  const years = listBirthYears()
  expect([years[0], years.at(-1), years.length]).toEqual([2009, 1930, 80])
})
