import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { vocabularyHash } from '../vocabularies.ts'

/** Changes with each rule of this folder and each word of a vocabulary: stored search words depend on both. */
export const searchWordsVersion = createHash('sha256').update(vocabularyHash).update(readRuleSources()).digest('hex')

function readRuleSources(): string {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
    .join('\n')
}
