import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { vocabularyHash } from '@parure/vocabulary/vocabularies.ts'

/**
 * Changes with every word of a vocabulary and every line of the rules: texts that another version has read must be read
 * again.
 */
export const normaliserVersion = createHash('sha256')
  .update(vocabularyHash)
  .update(readRuleSources())
  .digest('hex')
  .slice(0, 16)

/** Returns the source code of the rules, so that no version number must be increased by hand. */
function readRuleSources(): string {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
    .join('\n')
}
