import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { vocabularyHash } from '../vocabulary/vocabularies.ts'

/**
 * Changes with any word of a vocabulary and with any line of the rules, so that whatever was read by another version is
 * known to be worth reading anew.
 */
export const normaliserVersion = createHash('sha256').update(vocabularyHash).update(rules()).digest('hex').slice(0, 16)

/** The rules are their own sources: nobody has to remember to count a number up. */
function rules(): string {
  const here = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return here
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
    .join('\n')
}
