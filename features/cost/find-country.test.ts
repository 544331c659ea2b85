import { expect, test } from 'vitest'
import { findCountry } from './find-country.ts'

test.each([
  ['Geneva, Switzerland', 'CH'],
  ['New York', 'US'],
  ['Hong Kong, Hong Kong SAR', 'HK'],
  ['London, United Kingdom', 'GB'],
  ['London, Canada', 'CA'],
  ['Online', null],
  ['Monaco', null],
  [null, null],
])('a sale at %s is in %s', (location, expected) => {
  expect(findCountry(location)).toBe(expected)
})
