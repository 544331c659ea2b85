import { createHash, createHmac } from 'node:crypto'

/** Derived, so that the page can show the address again while the database holds only its hash. */
export function feedToken(key: Buffer, salt: string): string {
  return createHmac('sha256', key).update(`calendar:${salt}`).digest('base64url')
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
