import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { refuseSharedFolder, type Account } from '../../process/private-folder.ts'
import { StartFailure } from '../../process/start-failure.ts'
import { borrowedAccount, reachableByOthers } from './account.ts'

/** Paths of the inner server, and the account that it runs under. */
export interface Place {
  data: string
  /** Beside the data, never in a folder for temporary files: a service with a private one has the same. */
  socketDir: string
  lock: string
  account: Account | undefined
}

/** Where the inner server under `dataDir` is, whether it runs or not. */
export function innerPlace(dataDir: string): Place {
  const account = borrowedAccount()
  const wanted = path.resolve(dataDir, 'postgres')
  mkdirSync(path.dirname(wanted), { recursive: true })
  const name = createHash('sha256').update(path.join(dataDir, 'postgres')).digest('hex').slice(0, 10)
  const closed = account && !reachableByOthers(path.dirname(wanted))
  const data = closed ? path.join('/var/lib', `parure-${name}`, 'postgres') : wanted
  mkdirSync(path.dirname(data), { recursive: true })
  refuseSharedFolder(path.dirname(data))
  return { data, socketDir: `${data}.run`, lock: `${data}.lock`, account }
}

/** Bytes that the path of a socket may have. */
const longestPath = process.platform === 'linux' ? 107 : 103
const socketName = '/.s.PGSQL.5432'

/** How PostgreSQL, which works in its data folder, is given the folder of its socket. */
export function socketArgument({ data, socketDir }: Place): string {
  // Elsewhere than on Linux clients, too, need the whole path.
  const ways = process.platform === 'linux' ? [socketDir, path.relative(realpathSync(data), socketDir)] : [socketDir]
  const way = ways.find((each) => Buffer.byteLength(each + socketName) <= longestPath)
  if (way !== undefined) return way
  throw new StartFailure(
    `The path of DATA_DIR is too long for a socket in it: ${socketDir}. Let DATA_DIR name a folder with a shorter one.`,
  )
}
