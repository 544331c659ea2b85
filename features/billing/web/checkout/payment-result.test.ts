import type { ExecutedPayment } from '../../payment/contract.ts'
import { Problem, type ProblemCode } from '@parure/contract/problem.ts'
import { describe, expect, test } from 'vitest'
import { executeWithRetry } from './payment-result.ts'

const paid: ExecutedPayment = { price: '19.00', startDate: '2026-11-21T12:00:00.000Z', type: 'Standard', period: 1 }
const refusal = (code: ProblemCode) => new Problem(code, 'whatever the server says')
const noAnswer = new TypeError('Failed to fetch')
const failed = (reason?: string) => ({ failed: { errorCode: 'INVALID_PAYMENT', ...(reason ? { reason } : {}) } })

/** Returns the responses one after the other, the last one repeatedly, and records the delays in seconds. */
function asking(...answers: (ExecutedPayment | Error)[]) {
  let tries = 0
  let waited = 0
  const end = executeWithRetry(
    async () => {
      const answer = answers[Math.min(tries++, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return answer ?? paid
    },
    async (seconds) => void (waited += seconds),
  )
  return end.then((result) => ({ result, tries, waited }))
}

test('given a payment that is executed, then it is asked once', async () => {
  expect(await asking(paid)).toEqual({ result: { paid }, tries: 1, waited: 0 })
})

describe('what settles it at once', () => {
  test.each<[ProblemCode, object]>([
    ['payment-not-approved', failed()],
    ['payment-mismatch', failed()],
    ['payment-not-found', failed()],
    ['invalid-request', failed()],
    ['trial-used', failed('trial-used')],
    ['country-excluded', failed('country-excluded')],
  ])('given %s, then %j after one try', async (code, result) => {
    expect(await asking(refusal(code))).toEqual({ result, tries: 1, waited: 0 })
  })
})

describe('what may still turn out well', () => {
  test.each([refusal('unavailable'), refusal('too-many-requests'), refusal('unexpected'), noAnswer])(
    'given %s and then the payment, then it is paid',
    async (trouble) => {
      expect(await asking(trouble, trouble, paid)).toEqual({ result: { paid }, tries: 3, waited: 3 })
    },
  )
  test('given trouble and then a refusal, then it failed', async () => {
    expect((await asking(refusal('unavailable'), refusal('payment-not-approved'))).result).toEqual(failed())
  })
  test.each([refusal('unavailable'), noAnswer])(
    'given %s throughout, then it is unknown and not called a failure, after half a minute',
    async (trouble) => {
      expect(await asking(trouble)).toEqual({ result: 'unknown', tries: 6, waited: 31 })
    },
  )
  test('given a bug throughout, then it failed', async () => {
    expect((await asking(refusal('unexpected'))).result).toEqual(failed())
  })
})

test('given a session that has ended, then that is passed on', async () => {
  await expect(asking(refusal('unauthenticated'))).rejects.toThrow(Problem)
})
