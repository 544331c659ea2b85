import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '@parure/portal/test/attacks/any-character.ts'
import { buildReportKeys, parseReportNumber } from './parse-report-number.ts'

const keysOf = (typed: string): string[] => {
  const number = parseReportNumber(typed)
  return number ? buildReportKeys(number) : []
}

test.each([
  ['GIA 2205894321', 'GIA2205894321'],
  ['gia2205894321', 'GIA2205894321'],
  ['G.I.A. 2205894321', 'GIA2205894321'],
  ['2205894321 GIA', 'GIA2205894321'],
  ['2205894321', 'GIA2205894321'],
  [' 220 589-4321 ', 'GIA2205894321'],
  ['GIA report no. 2205894321', 'GIA2205894321'],
  ['Gübelin 12345678', 'Gübelin12345678'],
  ['Guebelin 12345678', 'Gübelin12345678'],
  ['ggl 12345678', 'Gübelin12345678'],
  ['GRS2018-012345', 'GRS2018012345'],
  ['GRS2018-012345', 'GRSGRS2018012345'],
  ['GRS GRS2018-012345', 'GRSGRS2018012345'],
  ['2018-012345', 'GRSGRS2018012345'],
  ['Lotus CS 1075123', 'LotusCS1075123'],
  ['cs1075123', 'LotusCS1075123'],
  ['c. dunaigre 55512', 'CDunaigre55512'],
])('%j is the report %j', (typed, key) => {
  expect(keysOf(typed)).toContain(key)
})

test.each([
  '',
  'GIA',
  '1234',
  'GIA 1234',
  'sapphire ring',
  'diamond 2205894321',
  '2205894321 ring',
  '12345 GIA 67890',
  '12345A',
  '1'.repeat(21),
  'report',
])('%j is no report number', (typed) => {
  expect(parseReportNumber(typed)).toBeNull()
})

test('a laboratory that is typed is the only one asked', () => {
  expect(keysOf('SSEF 2205894321')).not.toContain('GIA2205894321')
  expect(keysOf('SSEF 2205894321').every((key) => key.startsWith('SSEF'))).toBe(true)
})

test('given any text, then it is a number of five to twenty digits or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
      const number = parseReportNumber(text)
      expect(number === null || /^\d{5,20}$/.test(number.digits)).toBe(true)
    }),
  )
})
