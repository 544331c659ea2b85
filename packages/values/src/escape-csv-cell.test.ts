import { expect, test } from 'vitest'
import { escapeCsvCell } from './escape-csv-cell.ts'

test.each([
  ['=1+1', "'=1+1"],
  [' =1+1', "' =1+1"],
  ['\u200B@SUM(1)', "'@SUM(1)"],
  ['\u202E=1+1', "'=1+1"],
  ['−5', "'−5"],
  ['\n=1+1', "'\n =1+1"],
  ['Ring;=1+1', 'Ring; =1+1'],
  ['Ring;"=1+1"', 'Ring; "=1+1"'],
  ['Ring – old, 5-carat', 'Ring – old, 5-carat'],
  ['א ring\u200F', 'א ring'],
  ['', ''],
])('%j is the cell %j', (text, cell) => {
  expect(escapeCsvCell(text)).toBe(cell)
})
