import { expect, test } from 'vitest'
import { createSecondHitFilter } from './create-second-hit-filter.ts'

test('given a key, then it is admitted from its second request', () => {
  const isSecondHit = createSecondHitFilter()
  expect([isSecondHit('a'), isSecondHit('b'), isSecondHit('a'), isSecondHit('a')]).toEqual([false, false, true, true])
})

test('given a key too long to be worth it, then it is never admitted, and evicts no other', () => {
  const isSecondHit = createSecondHitFilter()
  isSecondHit('a')
  const keys = Array.from({ length: 300 }, (_, at) => `${at} `.padEnd(2_001, 'k'))
  expect([...keys, ...keys].some(isSecondHit)).toBe(false)
  expect(isSecondHit('a')).toBe(true)
})

test('given many other keys, then a key is forgotten', () => {
  const isSecondHit = createSecondHitFilter()
  isSecondHit('a')
  for (let at = 0; at < 300; at++) isSecondHit(`${at} `.padEnd(2_000, 'k'))
  expect(isSecondHit('a')).toBe(false)
})
