import { Problem } from '@parure/contract/problem.ts'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { describeFailure, getFailureTitle } from './failure.ts'

const unknownLot = 'Error: An error occurred while fetching data.'
const answer = (status: number, data: unknown) => new ErrorResponse(status, '', data)

test.each([
  ['an unknown address', '/nowhere', answer(404, null), 'not-found', 'Page not found'],
  [
    'an unknown lot',
    '/jewelry/9',
    answer(404, { code: 'lot-not-found', message: 'Lot not found' }),
    'lot',
    'Error: Lot not found',
  ],
  [
    'a lot while the database is away',
    '/jewelry/9',
    answer(503, { code: 'unavailable', message: 'Try later' }),
    'lot',
    'Error: Try later',
  ],
  ['a bug on the server', '/', answer(500, null), 'general', 'Something went wrong'],
  ['a bug in the browser', '/', new Error('x is not a function'), 'general', 'Something went wrong'],
  [
    'a lot asked for too often',
    '/jewelry/9',
    answer(429, '{"code":"too-many-requests","message":"Too many requests."}'),
    'lot',
    'Error: Too many requests.',
  ],
  ['no connection for a lot', '/jewelry/9', new TypeError('Failed to fetch'), 'lot', unknownLot],
  ['a bug on a lot’s page', '/jewelry/9', answer(500, null), 'lot', unknownLot],
  ['an address below lots that no page has', '/jewelry/9/nowhere', answer(404, null), 'not-found', 'Page not found'],
  ['no connection', '/', new TypeError('Failed to fetch'), 'general', 'Something went wrong'],
  ['nothing at all', '/', undefined, 'general', 'Something went wrong'],
])('given %s, then its screen and title', (_, pathname, error, screen, title) => {
  const failure = describeFailure(error, pathname)
  expect(failure.screen).toBe(screen)
  expect(getFailureTitle(failure)).toBe(title)
})

test.each([
  ['an answer', answer(503, { code: 'unavailable', message: 'Try later' }), 'Try later', true],
  ['a problem of a call', new Problem('too-many-requests', 'Too many requests.'), 'Too many requests.', true],
  ['a bug', new Error('x is not a function'), undefined, false],
  ['an unexpected problem', new Problem('unexpected', 'Whatever'), undefined, true],
])('given %s, then only a text meant for people is shown', (_, error, message, answered) => {
  expect(describeFailure(error, '/')).toMatchObject({ answered, ...(message ? { message } : {}) })
  expect(describeFailure(error, '/').message).toBe(message)
})

test.each([
  ['a lot that is not in the catalog', answer(404, { code: 'lot-not-found', message: 'Lot not found' }), false],
  ['a lot while the database is away', answer(503, { code: 'unavailable', message: 'Try later' }), true],
  ['no connection', new TypeError('Failed to fetch'), true],
])('given %s, then asking once more is offered when it may help', (_, error, passing) => {
  expect(describeFailure(error, '/jewelry/9').passing).toBe(passing)
})
