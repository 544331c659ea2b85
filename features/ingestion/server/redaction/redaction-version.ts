import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { vocabularyHash } from '@parure/vocabulary/vocabularies.ts'

/** Changes with each line of redaction and each word of a vocabulary, from which it knows words that name no house. */
export const redactionVersion = createHash('sha256')
  .update(vocabularyHash)
  .update(readRules())
  .digest('hex')
  .slice(0, 12)

function readRules(): string {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
    .join('\n')
}
