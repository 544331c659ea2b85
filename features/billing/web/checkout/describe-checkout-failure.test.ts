import { Problem, type ProblemCode } from '@parure/contract/problem.ts'
import { expect, test } from 'vitest'
import { describeCheckoutFailure, excludedCountryText } from './describe-checkout-failure.ts'

const notOpened = 'The checkout could not be opened. Please try again.'

test.each<[ProblemCode, string | RegExp]>([
  ['country-excluded', excludedCountryText],
  ['plan-price-not-found', /no longer on sale/],
  ['too-many-requests', /in a few minutes/],
  ['unavailable', /PayPal cannot be reached/],
  ['invalid-request', notOpened],
  ['unexpected', notOpened],
])('given %s, then one sentence says so', (code, sentence) => {
  expect(describeCheckoutFailure(new Problem(code, 'whatever the server says'))).toMatch(sentence)
})

test('given no answer at all, then it says so as well', () => {
  expect(describeCheckoutFailure(new TypeError('Failed to fetch'))).toBe(notOpened)
})
