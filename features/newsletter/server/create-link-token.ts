import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '@parure/process/is-same-secret.ts'

export type LinkPurpose = 'confirm' | 'unsubscribe'

/** Creates the id from which the links of a subscription are derived. */
export function createLinkId(): string {
  return randomBytes(16).toString('base64url')
}

/** Derives the token of a link with the installation's key. */
export function createLinkToken(key: Buffer, purpose: LinkPurpose, linkId: string): string {
  return `${linkId}.${signLink(key, purpose, linkId).toString('base64url')}`
}

/** Returns the link id of a token; undefined for a forged one or one of another purpose. */
export function verifyLinkToken(key: Buffer, purpose: LinkPurpose, token: string): string | undefined {
  const [linkId = '', seal = '', ...more] = token.split('.')
  const isAuthentic = more.length === 0 && isSameSecret(Buffer.from(seal, 'base64url'), signLink(key, purpose, linkId))
  return isAuthentic ? linkId : undefined
}

function signLink(key: Buffer, purpose: LinkPurpose, linkId: string): Buffer {
  return createHmac('sha256', key).update(`newsletter-${purpose}:${linkId}`).digest()
}
