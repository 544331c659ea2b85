import { createHash, createHmac } from 'node:crypto'

/**
 * Derives the token from a key and a salt, so that the page can show the address again while the database stores only
 * its hash.
 */
export function deriveFeedToken(key: Buffer, salt: string): string {
  return createHmac('sha256', key).update(`calendar:${salt}`).digest('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
