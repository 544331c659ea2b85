import { expect, test } from 'vitest'
import { normaliseMaker } from './maker.ts'

test.each([
  ['Bvlgari', 'Bulgari'],
  ['TIFFANY', 'Tiffany & Co.'],
  ['Vancleef&Ar pels', 'Van Cleef & Arpels'],
  ['Aldous, Finch & Rye', 'Aldous, Finch & Rye'],
])('%s is %s', (stated, name) => {
  expect(normaliseMaker(stated)).toBe(name)
})
