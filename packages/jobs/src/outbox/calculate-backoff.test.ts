import { expect, test } from 'vitest'
import { calculateBackoff, type SendFailure } from './calculate-backoff.ts'

const table: [tries: string, attempts: number, failure: SendFailure, counted: number, pause: number][] = [
  ['the first refusal', 0, 'refused', 1, 10],
  ['the second', 1, 'refused', 2, 60],
  ['the third', 2, 'refused', 3, 300],
  ['the fourth', 3, 'refused', 4, 900],
  ['the fifth', 4, 'refused', 5, 3_600],
  ['any later one', 60, 'refused', 61, 3_600],
  ['one of unknown end', 1, 'unknown', 2, 60],
  ['no server at first', 0, 'unreachable', 1, 10],
  ['no server again', 1, 'unreachable', 2, 60],
  ['no server for an hour', 2, 'unreachable', 2, 60],
  ['no server after refusals', 5, 'unreachable', 5, 60],
  ['a server that asked for quiet', 3, 'throttled', 3, 0],
]

test.each(table)('given %s, then the pause follows from it', (_tries, attempts, failure, counted, pause) => {
  expect(calculateBackoff(attempts, failure)).toEqual({ attempts: counted, pause })
})

test('check 56: while the server is away, no message ever waits longer than a minute', () => {
  for (let attempts = 0; attempts < 100; attempts++) {
    expect(calculateBackoff(attempts, 'unreachable').pause).toBeLessThanOrEqual(60)
  }
})
