import { expect, test } from 'vitest'
import { parseWrittenDay, formatWrittenDay } from './format-written-day.ts'

test.each([
  ['1978-03-14', 'Mar 14, 1978'],
  ['2000-02-29', 'Feb 29, 2000'],
  ['1978-03-04', 'Mar 4, 1978'],
  ['', ''],
  ['14 Foo 1978', '14 Foo 1978'],
])('given the day %j, then it is written as %j and read back', (day, text) => {
  expect(formatWrittenDay(day)).toBe(text)
  expect(parseWrittenDay(text)).toBe(day)
})

test.each([
  ['1978-03-14', '1978-03-14'],
  [' 14 march 1978 ', '1978-03-14'],
  ['4 Sept 1978', '1978-09-04'],
  ['14. Mar. 1978', '1978-03-14'],
  ['March 14, 1978', '1978-03-14'],
  ['30 Feb 1978', '30 Feb 1978'],
  ['3/4/1978', '3/4/1978'],
  ['14 Ma 1978', '14 Ma 1978'],
  ['14 Mar 78', '14 Mar 78'],
])('given %j in the field, then it is read as %j', (text, day) => {
  expect(parseWrittenDay(text)).toBe(day)
})
