import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createGrantStore, type Person } from './create-grant-store.ts'

const person: Person = { subject: '1', email: 'a@x.com', emailVerified: true, name: 'Ada' }
const verifier = 'v'.repeat(43)
const grant = {
  person,
  redirectUri: 'http://localhost/back',
  codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
  nonce: 'n',
}
const given = { redirectUri: grant.redirectUri, verifier }

/** Creates a grant store whose clock only moves explicitly. */
function storeAt() {
  const clock = { now: 0 }
  return { clock, grants: createGrantStore(() => clock.now) }
}

test('given a code, then it is redeemed once', () => {
  const { grants } = storeAt()
  const code = grants.createCode(grant)
  expect(grants.redeem({ ...given, code })).toEqual(grant)
  expect(grants.redeem({ ...given, code })).toBeUndefined()
})

test.each([
  ['the verifier of another', { verifier: 'w'.repeat(43) }],
  ['another address', { redirectUri: 'http://localhost/elsewhere' }],
  ['another code', { code: 'x' }],
])('given %s, then the code is not redeemed', (_, wrong) => {
  const { grants } = storeAt()
  const code = grants.createCode(grant)
  expect(grants.redeem({ ...given, code, ...wrong })).toBeUndefined()
})

test('given a minute, then a code is over; given an hour, an access token', () => {
  const { clock, grants } = storeAt()
  const [code, accessToken] = [grants.createCode(grant), grants.createAccessToken(person)]
  clock.now = 60_001
  expect(grants.redeem({ ...given, code })).toBeUndefined()
  expect(grants.findPerson(accessToken)).toEqual(person)
  clock.now = 3_600_001
  expect(grants.findPerson(accessToken)).toBeUndefined()
})
