import { expect, test } from 'vitest'
import { isPacked, pack, unpack } from './packed.ts'

const sent = (value: unknown) => ({ packed: pack(value).packed })

test.each([
  [[]],
  [{ title: 'A “ring”, size 6"', lots: [null, 1.5, true] }],
  [{ title: 'Tick ` and "both" \\ `"' }],
  [{ title: '`' }],
  ['</script>\u2028'],
])('%j is the same once it has been sent', (value) => {
  expect(unpack(sent(value))).toEqual(value)
})

test('what is sent has no quotation mark unless a text has a backtick', () => {
  expect(pack({ title: 'Pin' }).packed).toBe('{`title`:`Pin`}')
  expect(pack('`').packed).toBe('`"`')
})

test('it is unpacked to one value, which on the server is the value itself', () => {
  const value = { lots: [1] }
  expect(unpack(pack(value))).toBe(value)
  const there = sent(value)
  expect(unpack(there)).toBe(unpack(there))
  expect([isPacked(there), isPacked<unknown>(value), isPacked<unknown>(null)]).toEqual([true, false, false])
})
