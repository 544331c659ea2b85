import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type LinkPurpose = 'confirm' | 'unsubscribe'

/** What links to one subscription are worked out from. */
export function newLinkId(): string {
  return randomBytes(16).toString('base64url')
}

/** The token of a link: only who has the installation's key can work it out. */
export function linkToken(key: Buffer, purpose: LinkPurpose, linkId: string): string {
  return `${linkId}.${sealOf(key, purpose, linkId).toString('base64url')}`
}

/** The subscription that a token was made for; undefined for one that was not made here or for another purpose. */
export function linkIdOf(key: Buffer, purpose: LinkPurpose, token: string): string | undefined {
  const [linkId = '', seal = '', ...more] = token.split('.')
  const [given, right] = [Buffer.from(seal, 'base64url'), sealOf(key, purpose, linkId)]
  const made = more.length === 0 && given.length === right.length && timingSafeEqual(given, right)
  return made ? linkId : undefined
}

function sealOf(key: Buffer, purpose: LinkPurpose, linkId: string): Buffer {
  return createHmac('sha256', key).update(`newsletter-${purpose}:${linkId}`).digest()
}
