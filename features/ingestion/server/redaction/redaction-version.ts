import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { redactionRulesVersion } from '@parure/redaction/redaction-rules-version.ts'

/** Changes with the rules of redaction and with the treatment of each field and column in this folder. */
export const redactionVersion = createHash('sha256')
  .update(redactionRulesVersion)
  .update(readTreatments())
  .digest('hex')
  .slice(0, 12)

function readTreatments(): string {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
    .join('\n')
}
