import { expect, test } from 'vitest'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { formatMakerLine } from './format-maker-line.ts'

test.each([
  ['Emerald ring', 'Maison Aurèle', 'Circa 1955', 'Maison Aurèle, circa 1955'],
  ['Emerald ring', 'Maison Aurèle', null, 'Maison Aurèle'],
  ['Emerald ring, MAISON AURÈLE', 'Maison Aurèle', '1955', null],
  ['Emerald ring', null, 'circa 1955', 'circa 1955'],
  ['Emerald ring, circa 1955', null, 'circa 1955', null],
  ['Emerald ring', null, null, null],
])('given the title %j, maker %j and year %j, the line is %j', (title, manufacturer, created, line) => {
  expect(formatMakerLine(buildLot({ title, manufacturer, created }))).toBe(line)
})
