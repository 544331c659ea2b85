import { expect, test } from 'vitest'
import { getInitials } from './initials.ts'

test.each([
  ['Helena Vance', 'HV'],
  ['Ada Maria de la Cruz', 'AC'],
  ['Ada', 'AD'],
  ['ada.lovelace@parure.test', 'AL'],
  ['x@parure.test', 'X'],
  ['e\u0301lise Roux', 'ÉR'],
  ['山田 太郎', '山太'],
  ['—', ''],
])('%s is shown as %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
