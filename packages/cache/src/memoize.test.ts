import { expect, test } from 'vitest'
import { joinTexts, memoize } from './memoize.ts'

/** Memoizes a function, and lists the inputs that it was called with. */
function countCalls<Value>(compute: (text: string) => Value, options: { max: number; maxKeyLength?: number }) {
  const calls: string[] = []
  const memoized = memoize((text: string) => {
    calls.push(text)
    return compute(text)
  }, options)
  return { memoized, calls }
}

test.each([undefined, null, 0, '', false])('given the result %j, then it is computed once', (result) => {
  const { memoized, calls } = countCalls(() => result, { max: 2 })
  expect([memoized('a'), memoized('a')]).toEqual([result, result])
  expect(calls).toEqual(['a'])
})

test('given more inputs than the maximum, then the cache begins anew', () => {
  const { memoized, calls } = countCalls((text) => text.length, { max: 2 })
  for (const text of 'ababcca') memoized(text)
  expect(calls).toEqual(['a', 'b', 'c', 'a'])
})

test('given a long key, then its result is not cached, and evicts none', () => {
  const { memoized, calls } = countCalls((text) => text.length, { max: 1, maxKeyLength: 3 })
  for (const text of ['abc', 'long', 'long', 'abc']) memoized(text)
  expect(calls).toEqual(['abc', 'long', 'long'])
})

test('given an error, then it is thrown, and computed anew', () => {
  const { memoized, calls } = countCalls(JSON.parse, { max: 2 })
  expect(() => memoized('{')).toThrow(SyntaxError)
  expect(() => memoized('{')).toThrow(SyntaxError)
  expect(calls).toEqual(['{', '{'])
})

test('given a key, then inputs with the same key share a result', () => {
  let calls = 0
  const join = (one: string, other: string | null) => `${one}${other} ${++calls}`
  const memoized = memoize(join, { max: 2, key: joinTexts })
  expect([memoized('a', 'b'), memoized('a', 'b'), memoized('ab', null), memoized('ab', null)]).toEqual([
    'ab 1',
    'ab 1',
    'abnull 2',
    'abnull 2',
  ])
})
