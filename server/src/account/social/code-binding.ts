import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Binds a code to the browser that came back from the provider, which gets this value in a cookie: the code alone cannot
 * be exchanged. Derived from the code and the installation's key, so that it need not be stored.
 */
export function codeBinding(key: Buffer, code: string): string {
  return createHmac('sha256', key).update(`social-counterfoil:${code}`).digest('base64url')
}

/** Compares in constant time. */
export function isBound(key: Buffer, code: string, binding: string | undefined): boolean {
  const [given, expected] = [binding ?? '', codeBinding(key, code)].map((half) => Buffer.from(half))
  return (
    given !== undefined &&
    expected !== undefined &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  )
}
