import type { UserInfo } from '../../contract.ts'
import { accountTexts } from '../../texts.ts'
import { describe, expect, test } from 'vitest'
import {
  buildProfileChange,
  createProfileDraft,
  validateProfile,
  isUnchanged,
  profileTexts,
  type ProfileDraft,
} from './profile-draft.ts'

const saved: ProfileDraft = { name: 'Ann Lee', gender: 'Female', dateOfBirth: '1978-03-14' }
const info: UserInfo = {
  email: 'ann@parure.test',
  name: 'Ann Lee',
  gender: 'Female',
  dateOfBirth: '1978-03-14T00:00:00',
  roleId: 1,
  hasPassword: true,
  currency: null,
  timeZone: null,
}

describe('what the server says of a person', () => {
  test('given a date-time, then its time is dropped', () => {
    expect(createProfileDraft(info)).toEqual(saved)
  })
  test('given nothing but a name, then the other fields are empty', () => {
    expect(createProfileDraft({ ...info, gender: null, dateOfBirth: null })).toEqual({
      name: 'Ann Lee',
      gender: '',
      dateOfBirth: '',
    })
  })
})

describe('whether anything changed', () => {
  test.each([
    [{}, true],
    [{ name: ' Ann Lee ' }, true],
    [{ name: 'Ann' }, false],
    [{ gender: '' as const }, false],
    [{ gender: 'Male' as const }, false],
    [{ dateOfBirth: '' }, false],
    [{ dateOfBirth: '1978-03-15' }, false],
  ])('given %j, then unchanged is %s', (part, expected) => {
    expect(isUnchanged({ ...saved, ...part }, saved)).toBe(expected)
  })
})

describe('whether a draft may be saved', () => {
  test.each([
    [{ name: 'Bo' }, null],
    [{ name: 'Élodie Ångström' }, null],
    [{ name: 'Анна' }, null],
    [{ name: 'x'.repeat(20) }, null],
    [{ name: '' }, profileTexts.nameLength],
    [{ name: 'P' }, profileTexts.nameLength],
    [{ name: ' P ' }, profileTexts.nameLength],
    [{ name: 'x'.repeat(21) }, profileTexts.nameLength],
    [{ name: 'Ann 3' }, accountTexts.invalidName],
    [{ dateOfBirth: '' }, null],
    [{ dateOfBirth: '1930-01-01' }, null],
    [{ dateOfBirth: '2009-12-31' }, null],
    [{ dateOfBirth: '1929-12-31' }, profileTexts.dateOfBirth],
    [{ dateOfBirth: '2010-01-01' }, profileTexts.dateOfBirth],
    [{ dateOfBirth: '1980-02-30' }, profileTexts.unreadableDate],
    [{ dateOfBirth: '11980-02-03' }, profileTexts.unreadableDate],
    [{ dateOfBirth: '3/4/1978' }, profileTexts.unreadableDate],
  ])('given %j, then %s', (part, expected) => {
    expect(validateProfile({ ...saved, ...part }, saved)).toBe(expected)
  })
  test('given a day of birth from elsewhere that no picker offers, then it may stay', () => {
    const old = { ...saved, dateOfBirth: '1921-05-02' }
    expect(validateProfile({ ...old, name: 'Ann' }, old)).toBeNull()
  })
})

test('given a draft, then what is sent has a trimmed name and null where nothing is chosen', () => {
  expect(buildProfileChange({ name: ' Ann ', gender: '', dateOfBirth: '' })).toEqual({
    name: 'Ann',
    gender: null,
    dateOfBirth: null,
  })
  expect(buildProfileChange(saved)).toEqual(saved)
})
