import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { refuseSharedFolder, type SystemAccount } from '@parure/process/private-folder.ts'
import { StartFailure } from '@parure/process/start-failure.ts'
import { findServerAccount, isReachableByOthers } from './account.ts'

/** Paths of the inner server, and the account that it runs under. */
export interface ServerPlace {
  data: string
  /** Beside the data, never in a folder for temporary files: a service may have a private one. */
  socketDir: string
  lock: string
  account: SystemAccount | undefined
}

/** Returns where the inner server under `dataDir` is, running or not. Creates the parent folders. */
export function prepareServerPlace(dataDir: string): ServerPlace {
  const account = findServerAccount()
  const wanted = path.resolve(dataDir, 'postgres')
  mkdirSync(path.dirname(wanted), { recursive: true })
  const name = createHash('sha256').update(path.join(dataDir, 'postgres')).digest('hex').slice(0, 10)
  const isUnreachable = account && !isReachableByOthers(path.dirname(wanted))
  const data = isUnreachable ? path.join('/var/lib', `parure-${name}`, 'postgres') : wanted
  mkdirSync(path.dirname(data), { recursive: true })
  refuseSharedFolder(path.dirname(data))
  return { data, socketDir: `${data}.run`, lock: `${data}.lock`, account }
}

/** Maximum bytes of the path of a socket. */
const maxPathBytes = process.platform === 'linux' ? 107 : 103
const socketName = '/.s.PGSQL.5432'

/**
 * Returns the folder of the socket as an argument of PostgreSQL, which runs in its data folder. Throws when it is too
 * long.
 */
export function chooseSocketArgument({ data, socketDir }: ServerPlace): string {
  // On systems other than Linux, clients need the whole path, too.
  const ways = process.platform === 'linux' ? [socketDir, path.relative(realpathSync(data), socketDir)] : [socketDir]
  const way = ways.find((each) => Buffer.byteLength(each + socketName) <= maxPathBytes)
  if (way !== undefined) return way
  throw new StartFailure(
    `The path of DATA_DIR is too long for a socket in it: ${socketDir}. Let DATA_DIR name a folder with a shorter one.`,
  )
}
