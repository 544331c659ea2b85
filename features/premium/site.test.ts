import { expect, test } from 'vitest'
import { isAtSite } from './site.ts'

test.each([
  ['Geneva, Switzerland', 'Geneva', true],
  ['Genève', 'Geneva', true],
  ['London', 'UK', true],
  ['New York, United States', 'US', true],
  ['Hong Kong, Hong Kong SAR', 'Hong Kong', true],
  ['København', 'Copenhagen', true],
  ['Online', 'online', true],
  ['New London, United States', 'London', false],
  ['Paris', 'UK', false],
  [null, 'London', false],
])('a sale at %s is at %s: %s', (location, site, expected) => {
  expect(isAtSite(location, site)).toBe(expected)
})
