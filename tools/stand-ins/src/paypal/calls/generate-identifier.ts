import { createHash, randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Characters of payers' ids: no 0, 1, I, O. */
const payerLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Generates an id in PayPal's format: such as `I-` and twelve letters. */
export function generateIdentifier(prefix: string, length: number): string {
  return prefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** Derives a payer id: the same e-mail is the same payer, ignoring case. */
export function derivePayerId(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest()
  return Array.from(hash.subarray(0, 13), (byte) => payerLetters[byte % payerLetters.length]).join('')
}
