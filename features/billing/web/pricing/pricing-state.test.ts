import { expect, test } from 'vitest'
import { parseFailed, parsePaid } from './pricing-state.ts'

const paid = { amount: '19.00', date: 'Nov 21, 2026, 12:00', type: 'Standard', period: '1 Month' }

test.each([
  [paid, paid, null],
  [{ errorCode: 'INVALID_PAYMENT' }, null, { errorCode: 'INVALID_PAYMENT' }],
  [{ ...paid, amount: 19 }, null, null],
  [{ errorCode: 'OTHER' }, null, null],
  [{}, null, null],
  [null, null, null],
  ['text', null, null],
])('given the navigation state %j, then paid is %j and failed is %j', (state, expectedPaid, expectedFailed) => {
  expect(parsePaid(state)).toEqual(expectedPaid)
  expect(parseFailed(state)).toEqual(expectedFailed)
})
