import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { StartFailure } from './start-failure.ts'

/** An account by numbers, as in `spawn` and `chown`. */
export interface SystemAccount {
  uid: number
  gid: number
}

/**
 * Opens a folder in which no other account can have created or changed anything, and returns its descriptor. It must be
 * a real folder that belongs to our account or to `lentTo`, and is closed to all others. Throws otherwise.
 */
export function openPrivateFolder(folder: string, lentTo: SystemAccount | undefined): number {
  const opened = openFolder(folder)
  try {
    const { uid, mode } = fstatSync(opened)
    if (uid !== process.getuid?.() && uid !== lentTo?.uid) {
      const owner = readAccountName(uid)
      throw new StartFailure(
        `${folder} belongs to the account ${owner}, and its content is not trusted. If the program runs as ${owner}, do this as ${owner} too; else remove the folder.`,
      )
    }
    if (mode & 0o077) {
      const octal = (mode & 0o777).toString(8)
      throw new StartFailure(
        `${folder} is open to other accounts (mode ${octal}), and its content is not trusted: remove it.`,
      )
    }
    return opened
  } catch (error) {
    closeSync(opened)
    throw error
  }
}

/** Creates the folder unless it exists, and gives it to the account; its parent must exist. */
export function createPrivateFolder(folder: string, lentTo: SystemAccount | undefined): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const opened = openPrivateFolder(folder, lentTo)
  try {
    // By the descriptor: the name could lead elsewhere by now.
    if (lentTo) fchownSync(opened, lentTo.uid, lentTo.gid)
    fchmodSync(opened, 0o700)
  } finally {
    closeSync(opened)
  }
}

/** Throws when any account of the machine could put files, links or folders into this one. */
export function refuseSharedFolder(folder: string): void {
  if (!(statSync(folder).mode & 0o002)) return
  throw new StartFailure(
    `Every account of this machine can write in ${folder}: chmod o-w it, or let DATA_DIR name a folder of its own.`,
  )
}

function openFolder(folder: string): number {
  try {
    return openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ELOOP', 'ENOTDIR'].includes(code)) throw error
    throw new StartFailure(`${folder} is no folder but a link or a file, and is not trusted: remove it.`)
  }
}

/** Returns the name of an account, or its number when it has none. */
export function readAccountName(uid: number): string {
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n')
  return rows.map((line) => line.split(':')).find(([, , number]) => number === String(uid))?.[0] ?? String(uid)
}
