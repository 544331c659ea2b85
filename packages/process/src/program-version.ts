import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The version of the program, from its package.json. CHANGELOG.md says what changed in each. */
export const programVersion = readProgramVersion()

function readProgramVersion(): string {
  const file = path.resolve(import.meta.dirname, '../../../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
