import { createHash, randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** What payers' ids are made of: no 0, 1, I, O. */
const payerLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** An id as PayPal's are: `I-` and twelve letters. */
export function identifier(prefix: string, length: number): string {
  return prefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** The same e-mail is the same payer, without regard to letters' case. */
export function payerIdOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest()
  return Array.from(hash.subarray(0, 13), (byte) => payerLetters[byte % payerLetters.length]).join('')
}
