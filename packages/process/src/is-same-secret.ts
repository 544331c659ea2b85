import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time. Returns false for different lengths. */
export function isSameSecret(given: string | Buffer, expected: string | Buffer): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
