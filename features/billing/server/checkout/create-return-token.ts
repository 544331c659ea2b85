import { createHmac } from 'node:crypto'
import { isSameSecret } from '@parure/process/is-same-secret.ts'

/**
 * Creates the token that binds a buyer's return from the provider to their own checkout and payer id, by the
 * installation's key.
 */
export function createReturnToken(key: Buffer, subscriptionId: string, payerId: string): string {
  return createHmac('sha256', key).update(`payment-return:${subscriptionId}:${payerId}`).digest('base64url')
}

export function isValidReturnToken(key: Buffer, subscriptionId: string, payerId: string, given: string): boolean {
  return isSameSecret(given, createReturnToken(key, subscriptionId, payerId))
}

/** A payer is stored only as a keyed hash: enough to compare payers. */
export function hashPayer(key: Buffer, payerId: string): Buffer {
  return createHmac('sha256', key).update(`payer:${payerId}`).digest()
}
