import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What brings somebody back from the provider to their own checkout, as the payer who is named beside it: only who has
 * the installation's key can make it.
 */
export function returnToken(key: Buffer, subscriptionId: string, payerId: string): string {
  return createHmac('sha256', key).update(`payment-return:${subscriptionId}:${payerId}`).digest('base64url')
}

export function isReturnToken(key: Buffer, subscriptionId: string, payerId: string, given: string): boolean {
  const [expected, tried] = [Buffer.from(returnToken(key, subscriptionId, payerId)), Buffer.from(given)]
  return expected.length === tried.length && timingSafeEqual(expected, tried)
}

/** All that is kept of whoever paid: it tells a payer from another, and nothing else. */
export function payerHash(key: Buffer, payerId: string): Buffer {
  return createHmac('sha256', key).update(`payer:${payerId}`).digest()
}
