import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** `jps_<id>.<256-bit secret><check>`: the prefix and the check allow scanners to recognize a leaked token. */
const shape = /^jps_([\w-]{22})\.([\w-]{43})([0-9a-f]{8})$/

export interface SessionToken {
  id: string
  secretHash: Buffer
}

export function newSessionToken(): SessionToken & { token: string } {
  const id = randomBytes(16).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  return { id, secretHash: hashOf(secret), token: `jps_${id}.${secret}${check(id, secret)}` }
}

/** Parses a token; returns undefined for a malformed one. */
export function readSessionToken(token: string): SessionToken | undefined {
  const [, id, secret, checked] = shape.exec(token) ?? []
  if (!id || !secret || checked !== check(id, secret)) return undefined
  return { id, secretHash: hashOf(secret) }
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function check(id: string, secret: string): string {
  return crc32(`${id}.${secret}`).toString(16).padStart(8, '0')
}
