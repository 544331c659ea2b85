import { expect, test } from 'vitest'
import { isProblemCode, Problem, type ProblemCode } from './problem.ts'

const statuses: Partial<Record<ProblemCode, number>> = {
  'invalid-request': 400,
  'not-found': 404,
  'lot-not-found': 404,
  'method-not-allowed': 405,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  unexpected: 500,
  unavailable: 503,
}

test.each(Object.entries(statuses))('given the code %s, then the status is %i', (code, status) => {
  if (!isProblemCode(code)) throw new Error(`${code} is no code`)
  const problem = new Problem(code, 'Said to a person')
  expect(problem).toMatchObject({ name: 'Problem', code, status, message: 'Said to a person' })
})

test('given an expected failure, then it is an error that can be thrown and distinguished from others', () => {
  expect(new Problem('not-found', 'Not found')).toBeInstanceOf(Error)
  expect(new Problem('not-found', 'Not found')).toBeInstanceOf(Problem)
})

test('given a problem of another copy of the class, as the pages meet it, then it is a problem too', () => {
  class OtherProblem extends Error {
    override name = 'Problem'
  }
  expect(new OtherProblem()).toBeInstanceOf(Problem)
  expect(new Error('unexpected')).not.toBeInstanceOf(Problem)
})

test.each(['', 'Not-Found', 'toString', 'constructor', '__proto__', 404, null, undefined, {}, ['not-found']])(
  'given %j, then it is no code',
  (code) => {
    expect(isProblemCode(code)).toBe(false)
  },
)
