import { expect, test } from 'vitest'
import { accountTexts } from './texts.ts'

test('the sentences of SPEC §5 and §8 stand to the letter', () => {
  expect(accountTexts).toMatchObject({
    invalidEmail: 'Invalid email address',
    passwordTooShort: 'Password must be at least 8 characters long',
    invalidName: 'Name must be between 2 and 20 characters long and contain only letters and spaces',
    genderMissing: 'Please select your gender.',
    emailTaken: 'A user with this email or username already exists.',
  })
})
