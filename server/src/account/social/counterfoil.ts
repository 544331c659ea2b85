import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The half of a code that only the browser keeps which came back from the provider. Worked out from the code and the
 * installation's key, so that nobody has to store it, and nobody who saw the code alone can swap it.
 */
export function counterfoilOf(key: Buffer, code: string): string {
  return createHmac('sha256', key).update(`social-counterfoil:${code}`).digest('base64url')
}

/** Whether the two halves belong together. */
export function belongTogether(key: Buffer, code: string, counterfoil: string | undefined): boolean {
  const [given, wanted] = [counterfoil ?? '', counterfoilOf(key, code)].map((half) => Buffer.from(half))
  return given !== undefined && wanted !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}
