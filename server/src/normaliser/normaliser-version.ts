import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { vocabularyHash } from '../vocabulary/vocabularies.ts'

/**
 * Changes with any word of a vocabulary and any line of the rules: texts that another version has read are to be read
 * again.
 */
export const normaliserVersion = createHash('sha256').update(vocabularyHash).update(rules()).digest('hex').slice(0, 16)

/** The source code of the rules: no version number has to be incremented by hand. */
function rules(): string {
  const here = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return here
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
    .join('\n')
}
