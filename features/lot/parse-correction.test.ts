import { expect, test } from 'vitest'
import type { ReadingField } from './reading-field.ts'
import { parseCorrection } from './parse-correction.ts'

test.each<[ReadingField, string | null, string | null | undefined]>([
  ['carats', ' 20.53 ', '20.53'],
  ['carats', '20,53', '20.53'],
  ['grossWeight', '6,8', '6.8'],
  ['carats', '1,234', undefined],
  ['carats', '14.68a,5', undefined],
  ['carats', '0', undefined],
  ['carats', '', null],
  ['category', null, undefined],
  ['fineness', '18 , 14, 18', '18, 14'],
  ['fineness', '25', undefined],
  ['brand', 'Van Cleef & Arpels', 'Van Cleef & Arpels'],
  ['created', '<b>1925</b>', undefined],
  ['report', '123456', undefined],
])('%s: “%s” is %s', (field, given, value) => {
  expect(parseCorrection(field, given, undefined)).toBe(value)
})

test('a field with a vocabulary has no other values', () => {
  expect(parseCorrection('materials', 'Gold, Platinum', ['Gold', 'Platinum'])).toBe('Gold, Platinum')
  expect(parseCorrection('materials', 'Gold, Tin', ['Gold', 'Platinum'])).toBe(undefined)
})
