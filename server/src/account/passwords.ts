import { hash, verify, type Options } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Problem } from '@parure/domain/problem'
import { accountTexts } from '@parure/domain/account/texts'
import { productName } from '@parure/domain/product'
import { limitedWork } from './limited-work.ts'

/** OWASP's parameters for argon2id. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The 3,000 most common ones; the dictionary is ordered by frequency. */
const common = new Set(dictionary['passwords-common'].slice(0, 3_000))

/**
 * Half of libuv's threads, so that files and compression are not blocked. The queue is bounded: at most two seconds and
 * a fixed amount of memory.
 */
const inTurn = limitedWork({ running: 2, waiting: 128 })

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), options))
}

/** Verifies a password; false for an account without one. */
export async function isRight(passwordHash: string | null, password: string): Promise<boolean> {
  return passwordHash !== null && inTurn(() => verify(passwordHash, normal(password)))
}

/** Obvious guesses for this site, with any digits and punctuation. */
const ofThisPlace = new Set(
  [productName, 'jewelry', 'jewellery', 'auction', 'diamond'].flatMap((word) => {
    const lower = word.toLowerCase()
    return [lower, lower.repeat(2), `${lower}s`, `my${lower}`]
  }),
)

/** Throws `common-password` for an obvious guess. */
export function refuseCommon(password: string): void {
  const lower = password.toLowerCase()
  if (common.has(lower) || ofThisPlace.has(lower.replace(/[\d\p{P}\p{S}\s]/gu, '')))
    throw new Problem('common-password', accountTexts.commonPassword)
}

/** Keyboards compose characters differently. */
function normal(password: string): string {
  return password.normalize('NFC')
}
