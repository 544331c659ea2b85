import { expect, test } from 'vitest'
import { premiumText } from './source-text.ts'

test('tiers of a premium are printed as they were given, without the zeros of their columns', () => {
  const tiers = [
    { from: '0.00', percent: '26.500' },
    { from: '1000000.00', percent: '20.000' },
  ]
  const told = premiumText({ fromDay: '2024-02-01', currency: 'CHF', tiers })
  expect(told).toBe('from 2024-02-01, in CHF: 26.5% from 0, 20% from 1000000')
})
