import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { normaliserVersion } from '@parure/normaliser/normaliser-version.ts'
import { searchWordsVersion } from '@parure/vocabulary/search-words/search-words-version.ts'
import { redactionVersion } from '../redaction/redaction-version.ts'

/**
 * Changes with everything that affects how an incoming lot becomes a record: vocabularies and rules, redaction, search
 * words.
 */
export const readingVersion = createHash('sha256')
  .update(normaliserVersion)
  .update(redactionVersion)
  .update(searchWordsVersion)
  .update(readSources('.', '../../../lot/server'))
  .digest('hex')

function readSources(...folders: string[]): string {
  return folders
    .map((folder) => new URL(`${folder}/`, import.meta.url))
    .flatMap((folder) => readdirSync(folder).map((name) => new URL(name, folder)))
    .filter(({ pathname }) => pathname.endsWith('.ts') && !pathname.endsWith('.test.ts'))
    .toSorted((a, b) => (a.pathname < b.pathname ? -1 : 1))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}
