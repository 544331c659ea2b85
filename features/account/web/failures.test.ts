import { accountTexts } from '../texts.ts'
import { Problem, type ProblemCode } from '@parure/contract/problem.ts'
import { describe, expect, test } from 'vitest'
import { mapLoginError } from './map-login-error.ts'
import { mapRecoverError } from './map-recover-error.ts'
import { mapSignUpError } from './map-sign-up-error.ts'

const problem = (code: ProblemCode) => new Problem(code, 'What the server says.')
const noAnswer = new TypeError('Failed to fetch')
const unexpected = 'An unexpected error occurred. Please try again later.'

describe('a failed sign-in', () => {
  test.each<[unknown, object]>([
    [problem('wrong-password'), { at: 'password', text: 'Incorrect password. Please try again' }],
    [problem('unknown-email'), { at: 'email', text: 'No account found with this email' }],
    [problem('not-confirmed'), { at: 'not-verified' }],
    [problem('too-many-attempts'), { at: 'form', text: 'Too many failed attempts. Please try again in 15 minutes' }],
    [problem('unexpected'), { at: 'form', text: unexpected }],
    [problem('too-many-requests'), { at: 'form', text: 'Too many failed attempts. Please try again in 15 minutes' }],
    [problem('unavailable'), { at: 'form', text: unexpected }],
    [noAnswer, { at: 'form', text: unexpected }],
  ])('given %s, then %j', (error, expected) => {
    expect(mapLoginError(error)).toEqual(expected)
  })
})

describe('a reset link that was not sent', () => {
  test.each<[unknown, object]>([
    [problem('not-confirmed'), { at: 'email', text: 'User is not confirmed' }],
    [problem('unknown-email'), { at: 'email', text: 'A user with this email not found' }],
    [problem('too-many-attempts'), { at: 'email', text: 'Verification code sending limit exceeded' }],
    [problem('invalid-request'), { at: 'email', text: 'Invalid email address' }],
    [problem('unexpected'), { at: 'dialog', text: 'Something went wrong. Please try again later' }],
    [noAnswer, { at: 'dialog', text: 'Something went wrong. Please try again later' }],
  ])('given %s, then %j', (error, expected) => {
    expect(mapRecoverError(error)).toEqual(expected)
  })
})

describe('a failed sign-up', () => {
  test.each<[unknown, object]>([
    [problem('email-taken'), { at: 'email', text: accountTexts.emailTaken }],
    [problem('common-password'), { at: 'password', text: 'What the server says.' }],
    [problem('invalid-request'), { at: 'form', text: 'What the server says.' }],
    [problem('too-many-attempts'), { at: 'form', text: 'There was an error sending the code: What the server says.' }],
    [problem('unexpected'), { at: 'form', text: 'There was an error sending the code: What the server says.' }],
    [noAnswer, { at: 'form', text: 'Error without a response: Failed to fetch' }],
  ])('given %s, then %j', (error, expected) => {
    expect(mapSignUpError(error)).toEqual(expected)
  })
})
