import { expect, test } from 'vitest'
import { sanitizeFileName } from './sanitize-file-name.ts'

test.each([
  ['Parure-market-emerald-2026-11-03.csv', 'Parure-market-emerald-2026-11-03.csv'],
  ['a"; filename="b.exe.csv', 'a__ filename__b.exe.csv'],
  ['a\r\nX-Evil: 1\r\n\r\n<script>.csv', 'a__X-Evil_ 1_____script_.csv'],
  ['../../etc/passwd.csv', '_._etc_passwd.csv'],
  ['..\\..\\CON.csv', '_._CON.csv'],
  ['.htaccess', 'htaccess'],
  ['rings\u202Efdp.exe.csv', 'rings_fdp.exe.csv'],
  ['rings%0d%0aX: 1.csv', 'rings_0d_0aX_ 1.csv'],
  ['Saphirohrringe für Änne — été.csv', 'Saphirohrringe f_r _nne _ _t_.csv'],
  ['ring\0.csv', 'ring_.csv'],
])('%j is saved as %s', (name, saved) => {
  expect(sanitizeFileName(name)).toBe(saved)
})

test('a name of any length is short, and keeps its ending', () => {
  expect(sanitizeFileName(`${'ring '.repeat(200)}.xlsx`)).toMatch(/^(?:ring )+\.xlsx$/)
  expect(sanitizeFileName(`${'ring '.repeat(200)}.xlsx`).length).toBeLessThanOrEqual(130)
})
