import { Readable } from 'node:stream'
import type { ReplicationClient } from './replication-client.ts'

/** Type bytes of the messages of `BASE_BACKUP`. */
const messageTypes = { archive: 'n', manifest: 'm', data: 'd' } as const

/** The cluster at the other end of a connection. */
export interface DatabaseCluster {
  /** The system identifier: shared by a primary, its standbys and its backups. */
  system: string
  timeline: number
  /** The current end of its log, as text. */
  position: string
}

export async function identifyCluster(client: ReplicationClient): Promise<DatabaseCluster> {
  const [row] = await client.queryRows('IDENTIFY_SYSTEM')
  return { system: row?.systemid ?? '', timeline: Number(row?.timeline), position: row?.xlogpos ?? '0/0' }
}

/** A running base backup. */
export interface BaseBackup {
  archive: Readable
  /** Resolves with the start of its log once the archive is complete. */
  logStart: Promise<{ from: string; timeline: number }>
}

/**
 * Streams all files of a running server as a tar archive, with the part of its log that makes them consistent. `label`
 * has only letters and digits.
 */
export function streamBaseBackup(client: ReplicationClient, label: string): BaseBackup {
  let archives = 0
  let isInArchive = false
  let wake: (() => void) | undefined
  const archive = new Readable({ highWaterMark: 1 << 20, read: () => wake?.() })
  const handleMessage = async (message: Buffer): Promise<void> => {
    const kind = String.fromCharCode(message[0] ?? 0)
    if (kind === messageTypes.archive && ++archives > 1)
      throw new Error('Tablespaces outside the data folder are not backed up.')
    if (kind === messageTypes.archive) isInArchive = true
    // The manifest follows the archive and is not stored.
    if (kind === messageTypes.manifest) isInArchive = false
    if (kind !== messageTypes.data || !isInArchive) return
    if (!archive.push(message.subarray(1))) await new Promise<void>((resolve) => (wake = resolve))
  }
  const options = `LABEL '${label}', CHECKPOINT 'fast', WAL true, MANIFEST 'no'`
  const began = runBaseBackup(client, `BASE_BACKUP (${options})`, handleMessage)
  began.then(
    () => archive.push(null),
    (error: unknown) => archive.destroy(error as Error),
  )
  return { archive, logStart: began }
}

async function runBaseBackup(
  client: ReplicationClient,
  command: string,
  take: (message: Buffer) => Promise<void>,
): Promise<{ from: string; timeline: number }> {
  const [start] = await client.copyMessages(command, take)
  return { from: start?.recptr ?? '0/0', timeline: Number(start?.tli) }
}
