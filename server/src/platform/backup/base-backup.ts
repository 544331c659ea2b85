import { Readable } from 'node:stream'
import type { ReplicationClient } from './replication-client.ts'

/** Letters by which PostgreSQL says what a message of a base backup is. */
const is = { archive: 'n', manifest: 'm', data: 'd' } as const

/** Which cluster a connection is to. */
export interface Cluster {
  /** The same for a primary, its standbys and its backups, and for no others. */
  system: string
  timeline: number
  /** Up to where its log is written. */
  position: string
}

export async function identify(client: ReplicationClient): Promise<Cluster> {
  const [row] = await client.ask('IDENTIFY_SYSTEM')
  return { system: row?.systemid ?? '', timeline: Number(row?.timeline), position: row?.xlogpos ?? '0/0' }
}

/** The files of a server, with what PostgreSQL says of them once they are through. */
export interface BaseBackup {
  archive: Readable
  /** Where in the log it begins. */
  began: Promise<{ from: string; timeline: number }>
}

/**
 * All files of a running server as a tar archive, with as much of its log as makes them whole. `label` is a word of
 * letters and digits.
 */
export function baseBackup(client: ReplicationClient, label: string): BaseBackup {
  let archives = 0
  let taking = false
  let wake: (() => void) | undefined
  const archive = new Readable({ highWaterMark: 1 << 20, read: () => wake?.() })
  const take = async (message: Buffer): Promise<void> => {
    const kind = String.fromCharCode(message[0] ?? 0)
    if (kind === is.archive && ++archives > 1) throw new Error('Tablespaces outside the data folder are not backed up.')
    if (kind === is.archive) taking = true
    // It stands in the archive's place once the archive is over.
    if (kind === is.manifest) taking = false
    if (kind !== is.data || !taking) return
    if (!archive.push(message.subarray(1))) await new Promise<void>((resolve) => (wake = resolve))
  }
  const options = `LABEL '${label}', CHECKPOINT 'fast', WAL true, MANIFEST 'no'`
  const began = run(client, `BASE_BACKUP (${options})`, take)
  began.then(
    () => archive.push(null),
    (error: unknown) => archive.destroy(error as Error),
  )
  return { archive, began }
}

async function run(
  client: ReplicationClient,
  command: string,
  take: (message: Buffer) => Promise<void>,
): Promise<{ from: string; timeline: number }> {
  const [start] = await client.copy(command, take)
  return { from: start?.recptr ?? '0/0', timeline: Number(start?.tli) }
}
