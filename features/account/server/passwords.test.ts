import { expect, test } from 'vitest'
import { refuseCommonPassword } from './passwords.ts'

test.each(['password1', 'Parure123!', 'parure-parure', 'My.Jewelry.2026', '2026 Diamonds', 'AUCTION!!'])(
  'check 5: given %s, which people would try here first, then it is refused',
  (password) => {
    expect(() => refuseCommonPassword(password)).toThrow(expect.objectContaining({ code: 'common-password' }))
  },
)

test.each(['a parure of rubies', 'diamond window lantern', 'correct horse battery'])(
  'given %s, then it may be one',
  (password) => {
    expect(() => refuseCommonPassword(password)).not.toThrow()
  },
)
