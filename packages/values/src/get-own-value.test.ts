import { expect, test } from 'vitest'
import { getOwnValue, setOwnValue } from './get-own-value.ts'

/** Every name that a plain object inherits. */
const inherited = Object.getOwnPropertyNames(Object.prototype)

test.each(inherited)('given %s, then it is a name like any other', (name) => {
  const record: Record<string, string> = { ring: 'gold' }
  expect(getOwnValue(record, name)).toBeUndefined()
  setOwnValue(record, name, 'silver')
  expect(getOwnValue(record, name)).toBe('silver')
  expect(Object.entries(record)).toEqual([
    ['ring', 'gold'],
    [name, 'silver'],
  ])
  expect(Object.getPrototypeOf(record)).toBe(Object.prototype)
})

test('given no object, then it holds nothing', () => {
  expect([getOwnValue(undefined, 'ring'), getOwnValue(null, 'ring')]).toEqual([undefined, undefined])
})
