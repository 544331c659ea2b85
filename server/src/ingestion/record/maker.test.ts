import { expect, test } from 'vitest'
import { makerNamed } from './maker.ts'

test.each([
  ['Bvlgari', 'Bulgari'],
  ['TIFFANY', 'Tiffany & Co.'],
  ['Vancleef&Ar pels', 'Van Cleef & Arpels'],
  ['Aldous, Finch & Rye', 'Aldous, Finch & Rye'],
])('%s is %s', (stated, name) => {
  expect(makerNamed(stated)).toBe(name)
})
