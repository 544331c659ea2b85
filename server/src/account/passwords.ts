import { hash, verify, type Options } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Problem } from '@parure/domain/problem'
import { accountTexts } from '@parure/domain/account/texts'
import { productName } from '@parure/domain/product'
import { limitedWork } from './limited-work.ts'

/** OWASP's parameters for argon2id. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The 3,000 commonest, commonest first in the dictionary. */
const common = new Set(dictionary['passwords-common'].slice(0, 3_000))

/**
 * Half of the threads that Node has for such work, so that files and compression go on; who waits does so for two seconds
 * at most, and nothing but memory of a fixed size is taken however many come.
 */
const inTurn = limitedWork({ running: 2, waiting: 128 })

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), options))
}

/** Whether it is the password of the hash; an account without one has none that is right. */
export async function isRight(passwordHash: string | null, password: string): Promise<boolean> {
  return passwordHash !== null && inTurn(() => verify(passwordHash, normal(password)))
}

/** What anybody would try here first, with whatever figures and signs around it. */
const ofThisPlace = new Set(
  [productName, 'jewelry', 'jewellery', 'auction', 'diamond'].flatMap((word) => {
    const lower = word.toLowerCase()
    return [lower, lower.repeat(2), `${lower}s`, `my${lower}`]
  }),
)

/** Throws `common-password` for one that everybody tries first. */
export function refuseCommon(password: string): void {
  const lower = password.toLowerCase()
  if (common.has(lower) || ofThisPlace.has(lower.replace(/[\d\p{P}\p{S}\s]/gu, '')))
    throw new Problem('common-password', accountTexts.commonPassword)
}

/** The same characters, however a keyboard composes them. */
function normal(password: string): string {
  return password.normalize('NFC')
}
