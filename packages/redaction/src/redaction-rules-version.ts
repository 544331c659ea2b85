import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { vocabularyHash } from '@parure/vocabulary/vocabularies.ts'

/** Changes with each line of the rules and each word of a vocabulary, from which they know words that name no house. */
export const redactionRulesVersion = createHash('sha256')
  .update(vocabularyHash)
  .update(readRuleSources())
  .digest('hex')
  .slice(0, 12)

function readRuleSources(): string {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
    .join('\n')
}
