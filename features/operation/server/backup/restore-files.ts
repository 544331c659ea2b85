import { chownSync, existsSync, statSync } from 'node:fs'
import { appendFile, chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listBases, readEntry, type BackupPlace, type Base } from '@parure/postgres/backup/backup-folder.ts'
import { unpackTar } from '@parure/postgres/backup/unpack-tar.ts'
import { unpackWal } from '@parure/postgres/backup/wal-archive.ts'
import { parseLsn } from '@parure/postgres/backup/wal-segment.ts'
import type { SystemAccount } from '@parure/process/private-folder.ts'

export interface RestoreTarget {
  /** The data folder of a stopped server; its content is moved aside. */
  data: string
  account: SystemAccount | undefined
  /** Recovery target; undefined for the end of the backup. */
  to: Date | undefined
}

export interface RestoredFiles {
  base: Base
  segments: number
  /** The former data folder. */
  aside: string | undefined
}

/** Unpacks a backup so that a server started on it replays the log up to the target. */
export async function restoreFiles(
  place: BackupPlace,
  { data, account, to }: RestoreTarget,
  now: Date,
): Promise<RestoredFiles> {
  refuseMountPoint(data)
  const base = selectBase(await listBases(place), to)
  const draft = `${data}.restored`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await unpackTar(readEntry(place, `base/${base.name}.tar.zst`), draft, account)
  const segments = await unpackWal(place, parseLsn(base.from), path.join(draft, logFolder))
  await writeRecovery(draft, { data, to })
  await changeOwner(draft, account)
  const aside = existsSync(data) ? `${data}.before-${now.toISOString().replace(/[-:]|\.\d+/g, '')}` : undefined
  if (aside) await rename(data, aside)
  await rename(draft, data)
  return { base, segments, aside }
}

/** Within the data folder: archived log segments beyond the base. */
export const logFolder = 'restored_log'

/** Set by `writeRecovery`. */
export const recoverySettings = [
  'restore_command',
  'recovery_target_time',
  'recovery_target_timeline',
  'recovery_target_action',
] as const

function selectBase(bases: readonly Base[], to: Date | undefined): Base {
  if (bases.length === 0) throw new Error('There is no backup in BACKUP_DIR.')
  const base = bases.findLast(({ finishedAt }) => to === undefined || Date.parse(finishedAt) <= to.getTime())
  if (base) return base
  throw new Error(`The oldest backup is of ${bases[0]?.finishedAt}: there is no way back to before that.`)
}

/** A mount point cannot be moved aside. */
function refuseMountPoint(data: string): void {
  if (existsSync(data) && statSync(data).dev !== statSync(path.dirname(data)).dev)
    throw new Error(`${data} is a disk of its own: name a folder within it.`)
}

async function writeRecovery(draft: string, { data, to }: { data: string; to: Date | undefined }): Promise<void> {
  const from = path.join(data, logFolder)
  if (/['"\\%$`]/.test(from)) throw new Error(`A folder of this name cannot be restored into: ${from}`)
  const lines = [
    `restore_command = 'cp "${from}/%f" "%p"'`,
    `recovery_target_timeline = 'latest'`,
    `recovery_target_action = 'promote'`,
    ...(to ? [`recovery_target_time = '${to.toISOString().replace('T', ' ').replace('Z', '+00')}'`] : []),
  ]
  await appendFile(path.join(draft, 'postgresql.auto.conf'), `\n${lines.join('\n')}\n`)
  await writeFile(path.join(draft, 'recovery.signal'), '')
}

async function changeOwner(draft: string, account: SystemAccount | undefined): Promise<void> {
  await chmod(draft, 0o700)
  if (!account) return
  const log = path.join(draft, logFolder)
  const own = [
    draft,
    log,
    path.join(draft, 'recovery.signal'),
    ...(await readdir(log)).map((name) => path.join(log, name)),
  ]
  for (const at of own) chownSync(at, account.uid, account.gid)
}
