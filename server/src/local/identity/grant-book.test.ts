import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { grantBook, type Person } from './grant-book.ts'

const person: Person = { subject: '1', email: 'a@x.com', emailVerified: true, name: 'Ada' }
const verifier = 'v'.repeat(43)
const grant = {
  person,
  redirectUri: 'http://localhost/back',
  codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
  nonce: 'n',
}
const given = { redirectUri: grant.redirectUri, verifier }

/** A book whose clock stands until it is moved. */
function bookAt() {
  const clock = { now: 0 }
  return { clock, book: grantBook(() => clock.now) }
}

test('given a code, then it is redeemed once', () => {
  const { book } = bookAt()
  const code = book.codeFor(grant)
  expect(book.redeem({ ...given, code })).toEqual(grant)
  expect(book.redeem({ ...given, code })).toBeUndefined()
})

test.each([
  ['the verifier of another', { verifier: 'w'.repeat(43) }],
  ['another address', { redirectUri: 'http://localhost/elsewhere' }],
  ['another code', { code: 'x' }],
])('given %s, then the code is not redeemed', (_, wrong) => {
  const { book } = bookAt()
  const code = book.codeFor(grant)
  expect(book.redeem({ ...given, code, ...wrong })).toBeUndefined()
})

test('given a minute, then a code is over; given an hour, an access token', () => {
  const { clock, book } = bookAt()
  const [code, accessToken] = [book.codeFor(grant), book.accessTokenFor(person)]
  clock.now = 60_001
  expect(book.redeem({ ...given, code })).toBeUndefined()
  expect(book.personOf(accessToken)).toEqual(person)
  clock.now = 3_600_001
  expect(book.personOf(accessToken)).toBeUndefined()
})
