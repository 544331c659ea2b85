import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { SystemAccount } from '@parure/process/private-folder.ts'

/**
 * Finds an account for PostgreSQL, which refuses to run as root: `postgres`, else `nobody`. Returns undefined when we
 * are not root.
 */
export function findServerAccount(): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  if (!row) throw new Error('The inner PostgreSQL needs an account that is not root: none found in /etc/passwd.')
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

/** Whether other accounts may enter the folder and all its parents. */
export function isReachableByOthers(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(at) && !(statSync(at).mode & 0o001)) return false
    if (at === path.dirname(at)) return true
  }
}
