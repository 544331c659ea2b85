import { expect, test } from 'vitest'
import { exceedsDepth, findJsonFault } from './json-depth.ts'

test.each<[string, string, number]>([
  ['brackets', '[[{}]]', 3],
  ['brackets within strings', '{"a":"[[[[","b":"}]"}', 1],
  ['an escaped quote', '["\\"[[[", []]', 2],
  ['a backslash before the end of a string', '["\\\\", [[]]]', 3],
  ['backslashes before an escaped quote', '["\\\\\\"[[", []]', 2],
  ['a string without an end', '["[[[', 1],
  ['an escape at the end', '["[[\\', 1],
])('given %s, then the depth is that of the values', (_, json, depth) => {
  expect(exceedsDepth(json, depth)).toBe(false)
  expect(exceedsDepth(json, depth - 1)).toBe(true)
})

test('values are counted outside of strings', () => {
  expect(findJsonFault('{"a":"1,2,3","b":[1,2,3]}', 9, 5)).toBeNull()
  expect(findJsonFault('{"a":"1,2,3","b":[1,2,3,4]}', 9, 5)).toBe('of more than 5 values')
})

test('many quotes and backslashes take linear time', () => {
  const started = performance.now()
  expect(exceedsDepth(`["${'\\'.repeat(2_000_000)}"]`, 1)).toBe(false)
  expect(exceedsDepth(`["${'\\"'.repeat(1_000_000)}"]`, 1)).toBe(false)
  expect(performance.now() - started).toBeLessThan(2_000)
})
