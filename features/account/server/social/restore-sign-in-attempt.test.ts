import { expect, test } from 'vitest'
import { createSignInAttempt, restoreSignInAttempt } from './restore-sign-in-attempt.ts'

const key = Buffer.alloc(32, 7)
const now = Date.UTC(2026, 10, 21, 12)

test('given the ticket of a round trip, then it leads back to what was sent, for ten minutes', () => {
  const { ticket, pending } = createSignInAttempt(key, 'google', now)
  expect(restoreSignInAttempt(key, 'google', ticket, now + 600_000)).toEqual(pending)
  expect(restoreSignInAttempt(key, 'google', ticket, now + 600_001)).toBeUndefined()
  expect(new Set(Object.values(pending)).size).toBe(3)
  for (const value of Object.values(pending)) {
    expect(value).toMatch(/^[\w-]{43}$/)
    expect(ticket).not.toContain(value)
  }
})

test('given another provider, another key or a lengthened ticket, then the state is invalid', () => {
  const { ticket, pending } = createSignInAttempt(key, 'google', now)
  const lengthened = ticket.replace(/^\d+/, (until) => String(Number(until) + 1))
  const others = [
    restoreSignInAttempt(key, 'facebook', ticket, now),
    restoreSignInAttempt(Buffer.alloc(32, 8), 'google', ticket, now),
    restoreSignInAttempt(key, 'google', lengthened, now),
    createSignInAttempt(key, 'google', now).pending,
  ]
  expect(new Set([pending, ...others].map((each) => each?.state)).size).toBe(5)
})

test.each(['', 'x', '.', `${'9'.repeat(13)}.${'a'.repeat(43)}`, `9999999999.${'a'.repeat(42)}`])(
  'given %j, then there is no round trip',
  (ticket) => {
    expect(restoreSignInAttempt(key, 'google', ticket, now)).toBeUndefined()
  },
)
