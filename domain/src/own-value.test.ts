import { expect, test } from 'vitest'
import { ownValue, setOwnValue } from './own-value.ts'

/** Every name that a plain object inherits. */
const inherited = Object.getOwnPropertyNames(Object.prototype)

test.each(inherited)('given %s, then it is a name like any other', (name) => {
  const record: Record<string, string> = { ring: 'gold' }
  expect(ownValue(record, name)).toBeUndefined()
  setOwnValue(record, name, 'silver')
  expect(ownValue(record, name)).toBe('silver')
  expect(Object.entries(record)).toEqual([
    ['ring', 'gold'],
    [name, 'silver'],
  ])
  expect(Object.getPrototypeOf(record)).toBe(Object.prototype)
})

test('given no object, then it holds nothing', () => {
  expect([ownValue(undefined, 'ring'), ownValue(null, 'ring')]).toEqual([undefined, undefined])
})
