import { expect, test } from 'vitest'
import { csvCell, plainCell } from './csv-cell.ts'

test.each([
  ['=1+1', "'=1+1"],
  [' =1+1', "' =1+1"],
  ['\u200B@SUM(1)', "'\u200B@SUM(1)"],
  ['\u202E=1+1', "'=1+1"],
  ['−5', "'−5"],
  ['\n=1+1', "'\n =1+1"],
  ['Ring;=1+1', 'Ring; =1+1'],
  ['Ring;"=1+1"', 'Ring; "=1+1"'],
  ['Ring – old, 5-carat', 'Ring – old, 5-carat'],
  ['א ring\u200F', 'א ring\u200F'],
  ['', ''],
])('%j is the cell %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test('what steers a terminal or turns a text around is left out, tabs and line breaks are not', () => {
  expect(plainCell('\u001B[31ma\u009Bb\0\u202Ec\u2066d\te\r\nf\uD800')).toBe('[31mabcd\te\r\nf\uFFFD')
})
