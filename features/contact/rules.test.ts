import { expect, test } from 'vitest'
import { validateContact, type ContactField } from './rules.ts'

const right = { name: 'Ada Test', email: 'ada@x.test', subject: 'Account', message: 'Ten signs.' }

test('given everything as it should be, then nothing is wrong', () => {
  expect(validateContact(right, false)).toEqual({})
})

test.each<[ContactField, string, string | undefined]>([
  ['name', '', 'Please enter your name.'],
  ['name', '  ', 'Please enter your name.'],
  ['name', 'A', 'Name must be 2-20 characters long and contain only letters and spaces.'],
  ['name', 'Ada 2', 'Name must be 2-20 characters long and contain only letters and spaces.'],
  ['name', 'Ada\r\nBcc: eve@x.test', 'Name must be 2-20 characters long and contain only letters and spaces.'],
  ['name', 'a'.repeat(21), 'Name must be 2-20 characters long and contain only letters and spaces.'],
  ['name', 'Łucja Ébène', undefined],
  ['email', '', 'Please enter your email.'],
  ['email', 'collector@', 'Please enter a valid email address.'],
  ['email', 'ada.x.test', 'Please enter a valid email address.'],
  ['email', 'ada@x.test\r\nBcc: eve@x.test', 'Please enter a valid email address.'],
  ['email', 'ada@x\u0001.test', 'Please enter a valid email address.'],
  ['subject', ' ', 'Please select or enter a subject.'],
  ['message', '', 'Message must be between 10 and 1000 characters.'],
  ['message', 'Nine sign', 'Message must be at least 10 characters long.'],
  ['message', ' Nine sign ', 'Message must be at least 10 characters long.'],
  ['message', 'm'.repeat(1000), undefined],
  ['message', '💎'.repeat(1000), undefined],
  ['message', 'm'.repeat(1001), 'Message cannot exceed 1000 characters.'],
])('given the %s %j, then it says %j', (field, text, error) => {
  expect(validateContact({ ...right, [field]: text }, false)[field]).toBe(error)
})

test('given somebody who is signed in, then no e-mail is asked for', () => {
  expect(validateContact({ ...right, email: '' }, true)).toEqual({})
})
