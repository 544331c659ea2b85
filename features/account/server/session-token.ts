import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** `jps_<id>.<256-bit secret><check>`: the prefix and the check allow scanners to recognize a leaked token. */
const tokenPattern = /^jps_([\w-]{22})\.([\w-]{43})([0-9a-f]{8})$/

export interface SessionToken {
  id: string
  secretHash: Buffer
}

export function createSessionToken(): SessionToken & { token: string } {
  const id = randomBytes(16).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  return { id, secretHash: hashSecret(secret), token: `jps_${id}.${secret}${calculateChecksum(id, secret)}` }
}

/** Parses a token; returns undefined for a malformed one. */
export function parseSessionToken(token: string): SessionToken | undefined {
  const [, id, secret, checked] = tokenPattern.exec(token) ?? []
  if (!id || !secret || checked !== calculateChecksum(id, secret)) return undefined
  return { id, secretHash: hashSecret(secret) }
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function calculateChecksum(id: string, secret: string): string {
  return crc32(`${id}.${secret}`).toString(16).padStart(8, '0')
}
