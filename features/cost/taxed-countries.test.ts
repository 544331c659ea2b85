import { expect, test } from 'vitest'
import { isImport, mayRateHaveChanged } from './taxed-countries.ts'

test.each([
  ['CH', 'DE', true],
  ['FR', 'DE', false],
  ['GB', 'GB', false],
  ['GB', 'FR', true],
  [null, 'FR', null],
  ['GB', null, null],
] as const)('from %s to %s is an import: %s', (from, to, expected) => {
  expect(isImport(from, to)).toBe(expected)
})

test.each([
  ['2025-11-24', '2026-11-23', false],
  ['2025-11-22', '2026-11-23', true],
  ['2025-11', '2026-11-23', false],
  ['2025', '2026-12-31', false],
  ['2025', '2027-01-01', true],
  [null, '2026-11-23', true],
])('a rate of %s may have changed by %s: %s', (asOf, today, expected) => {
  expect(mayRateHaveChanged({ percent: '8.1', asOf }, today)).toBe(expected)
})
