import { Problem } from '@parure/contract/problem.ts'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { getFailureText } from './get-failure-text.ts'

const unknown = 'An error occurred while fetching data.'
const problem = { code: 'too-many-requests', message: 'Too many requests.' }

test.each([
  ['an answer of a loader', new ErrorResponse(429, '', problem), 'Too many requests.'],
  ['an answer given in the loader’s place', new ErrorResponse(429, '', JSON.stringify(problem)), 'Too many requests.'],
  ['a page of something in between', new ErrorResponse(503, '', '<h1>503</h1>'), unknown],
  ['an answer without a body', new ErrorResponse(500, '', ''), unknown],
  ['a problem of a call', new Problem('unavailable', 'Try later'), 'Try later'],
  ['a problem without words', new Problem('unavailable', ''), unknown],
  ['no connection', new TypeError('Failed to fetch'), unknown],
  ['nothing at all', undefined, unknown],
])('given %s, then only a text meant for people is shown', (_, error, text) => {
  expect(getFailureText(error)).toBe(text)
})
