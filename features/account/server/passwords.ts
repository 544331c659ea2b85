import { hash, verify, type Options } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Problem } from '@parure/contract/problem.ts'
import { accountTexts } from '../texts.ts'
import { productName } from '@parure/contract/product.ts'
import { createLimitedQueue } from './run-limited.ts'

/** OWASP's parameters for argon2id. */
const hashOptions: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The 3,000 most common ones; the dictionary is ordered by frequency. */
const commonPasswords = new Set(dictionary['passwords-common'].slice(0, 3_000))

/**
 * Half of libuv's threads, so that files and compression are not blocked. The queue is bounded: at most two seconds and
 * a fixed amount of memory.
 */
const runLimited = createLimitedQueue({ maxRunning: 2, maxWaiting: 128 })

export function hashPassword(password: string): Promise<string> {
  return runLimited(() => hash(normalizePassword(password), hashOptions))
}

/** Verifies a password; false for an account without one. */
export async function isPasswordCorrect(passwordHash: string | null, password: string): Promise<boolean> {
  return passwordHash !== null && runLimited(() => verify(passwordHash, normalizePassword(password)))
}

/** Obvious guesses for this site, with any digits and punctuation. */
const siteWords = new Set(
  [productName, 'jewelry', 'jewellery', 'auction', 'diamond'].flatMap((word) => {
    const lower = word.toLowerCase()
    return [lower, lower.repeat(2), `${lower}s`, `my${lower}`]
  }),
)

/** Throws `common-password` for an obvious guess. */
export function refuseCommonPassword(password: string): void {
  const lower = password.toLowerCase()
  if (commonPasswords.has(lower) || siteWords.has(lower.replace(/[\d\p{P}\p{S}\s]/gu, '')))
    throw new Problem('common-password', accountTexts.commonPassword)
}

/** Keyboards compose characters differently. */
function normalizePassword(password: string): string {
  return password.normalize('NFC')
}
