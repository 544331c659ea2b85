import { expect, test } from 'vitest'
import { predictValueLine } from './predict-value.ts'

test.each([
  [{ text: '£8-12,000', style: 'english', currency: 'GBP', kind: 'e' }, [8000, 12000]],
  [{ text: 'Refer department', style: null, currency: 'USD', kind: 'e' }, 'RQ'],
  [{ text: 'Unsold', style: null, currency: 'USD', kind: 'a' }, null],
  [{ text: 'CHF 2’000', style: null, currency: 'CHF', kind: 'p' }, 2000],
  [{ text: '14 March 2026, noon', order: null, zone: 'Europe/London' }, '2026-03-14 12:00'],
  [{ text: '14/15 marzo 2026', order: null, zone: 'Europe/London' }, '2026-03-14..2026-03-15'],
  [{ text: 'ended', order: null, zone: 'Europe/London' }, null],
  [{ test: 'test_order', input: '10-11-12', with: { order: 'MYD' } }, null],
  [{ set: 'main', input: '1.899,-', decimalSeparator: null, amountText: '1.899' }, 1899],
])('the cell %j is read as %j', (cell, value) => {
  expect(predictValueLine(JSON.stringify(cell))).toMatchObject({ value })
})

test.each(['{', '{"kind":"x"}'])('%s is no cell', (line) => {
  expect(predictValueLine(line)).toHaveProperty('problem')
})
