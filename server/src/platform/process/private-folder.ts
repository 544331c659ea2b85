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

/** An account by numbers, as `spawn` and `chown` take it. */
export interface Account {
  uid: number
  gid: number
}

/**
 * Opens a folder of which another account must not have made or changed anything, and returns its descriptor: a real
 * folder of our account or of the one that we lend it to, closed to all others. Throws a sentence for any other.
 */
export function openPrivateFolder(folder: string, lentTo: Account | undefined): number {
  const opened = openFolder(folder)
  try {
    const { uid, mode } = fstatSync(opened)
    if (uid !== process.getuid?.() && uid !== lentTo?.uid) {
      const owner = accountName(uid)
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

/** Makes the folder unless it is there, and lends it to the account; its parent has to exist. */
export function makePrivateFolder(folder: string, lentTo: Account | undefined): void {
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

/** Throws where any account of the machine could put files, links or folders into this one. */
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

/** The name of an account, or its number where it has none. */
export function accountName(uid: number): string {
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n')
  return rows.map((line) => line.split(':')).find(([, , number]) => number === String(uid))?.[0] ?? String(uid)
}
