import { createHash, randomBytes } from 'node:crypto'

/** A person as the provider knows them. */
export interface Person {
  subject: string
  email: string | null
  emailVerified: boolean
  name: string
}

/** A person's permission, to be redeemed by the client that requested it. */
export interface Grant {
  person: Person
  redirectUri: string
  codeChallenge: string
  nonce: string | undefined
}

export interface GrantStore {
  /** Creates a code that works once, within a minute. */
  createCode(grant: Grant): string
  /** Consumes a code. Returns undefined unless it is valid and has the matching redirect URI and verifier. */
  redeem(given: { code: string; redirectUri: string; verifier: string }): Grant | undefined
  createAccessToken(person: Person): string
  findPerson(accessToken: string): Person | undefined
}

/** Milliseconds. */
const lifetimes = { code: 60_000, accessToken: 3_600_000 }

/** Creates a store of codes and access tokens in memory: a stand-in may lose them. `now` in milliseconds. */
export function createGrantStore(
  now: () => number,
  { repeatsCodes = false }: { repeatsCodes?: boolean } = {},
): GrantStore {
  const codes = createExpiringStore<Grant>(lifetimes.code, now)
  const accessTokens = createExpiringStore<Person>(lifetimes.accessToken, now)
  return {
    createCode: codes.add,
    redeem: ({ code, redirectUri, verifier }) => {
      const grant = codes.find(code)
      if (!repeatsCodes) codes.drop(code)
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      return grant?.redirectUri === redirectUri && grant.codeChallenge === challenge ? grant : undefined
    },
    createAccessToken: accessTokens.add,
    findPerson: accessTokens.find,
  }
}

function createExpiringStore<T>(lifetime: number, now: () => number) {
  const values = new Map<string, { value: T; until: number }>()
  return {
    add: (value: T): string => {
      for (const [name, { until }] of values) if (until < now()) values.delete(name)
      const name = randomBytes(24).toString('base64url')
      values.set(name, { value, until: now() + lifetime })
      return name
    },
    find: (name: string): T | undefined => {
      const found = values.get(name)
      return found && found.until >= now() ? found.value : undefined
    },
    drop: (name: string): void => void values.delete(name),
  }
}
