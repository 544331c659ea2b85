import { expect, test } from 'vitest'
import { parseDateSpan } from './parse-date-span.ts'

test.each([
  [null, null, null, 'day'],
  ['2016', '2016-01-01', '2016-12-31', 'year'],
  ['2020-07', '2020-07-01', '2020-07-31', 'month'],
  ['2024-02', '2024-02-01', '2024-02-29', 'month'],
  ['2024-11-26', '2024-11-26', '2024-11-26', 'day'],
])('%s covers %s to %s', (given, startsOn, endsOn, precision) => {
  expect(parseDateSpan(given)).toEqual({ startsOn, endsOn, precision })
})

test.each(['2024-13', '2023-02-29', '2024-00-10', 'soon', '26/11/2024', ''])('%j is refused', (given) => {
  expect(() => parseDateSpan(given)).toThrow(expect.objectContaining({ code: 'bad-date' }))
})
