import { passwordLength } from './rules.ts'

/** Sentences shared by server and browser; those of the specification are verbatim. */
export const accountTexts = {
  invalidEmail: 'Invalid email address',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordTooLong: `Password must be at most ${passwordLength.most} characters long`,
  commonPassword: 'This password is too common. Please choose another one.',
  invalidName: 'Name must be between 2 and 20 characters long and contain only letters and spaces',
  genderMissing: 'Please select your gender.',
  emailTaken: 'A user with this email or username already exists.',
} as const
