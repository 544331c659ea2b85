import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { identify, type Cluster } from './base-backup.ts'
import { basesOf, refuseOthers, type BackupPlace } from './backup-folder.ts'
import { openReplication, type ReplicationClient } from './replication-client.ts'
import { archivedUpTo, isArchivedFrom, writeHistory, writeWal, type WalArchive } from './wal-archive.ts'
import { lsnOf, lsnText, segmentStart, type Lsn } from './wal-segment.ts'

/** The replication slot: PostgreSQL retains its log until we have confirmed it. */
export const slotName = 'parure_backup'
/** Milliseconds: before a retry, between status messages, and without a message until the connection is closed. */
const pauses = { again: 5_000, status: 5_000, silence: 30_000 }
/** Microseconds from the Unix epoch to PostgreSQL's epoch (2000-01-01). */
const millennium = 946_684_800_000_000n

export interface WalFollower {
  /** Returns the cluster that it follows; undefined while it follows none or another worker does. */
  following(): Cluster | undefined
  /** Counts gaps in the log: base backups from before a gap cannot be recovered past it. */
  gaps(): number
  close(): Promise<void>
}

interface FollowOptions {
  connection: pg.ClientConfig
  place: BackupPlace
  log: Pick<Logger, 'error'>
  /** Milliseconds before a retry. */
  retryPause?: number | undefined
}

/** Archives PostgreSQL's log as it is written. One process at a time holds the slot; the others retry. */
export function followWal(options: FollowOptions): WalFollower {
  const closing = new AbortController()
  const { retryPause = pauses.again } = options
  const state: State = { following: undefined, gaps: 0, isSlotStale: false }
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await follow(options, state, closing.signal).catch((error: unknown) => {
        state.isSlotStale = codeOf(error) === fileMissing
        if (!isTaken(error) && !closing.signal.aborted) options.log.error({ err: error }, 'no backup of what changes')
      })
      state.following = undefined
      await pause(retryPause, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const ended = run()
  return {
    following: () => state.following,
    gaps: () => state.gaps,
    close: async () => {
      closing.abort()
      await ended
    },
  }
}

interface State {
  following: Cluster | undefined
  gaps: number
  /** Whether the server no longer has the log that the slot should retain. */
  isSlotStale: boolean
}

async function follow(
  { connection, place, retryPause = pauses.status }: FollowOptions,
  state: State,
  signal: AbortSignal,
): Promise<void> {
  const client = await openReplication(connection, slotName)
  const stop = (): void => void client.close()
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    const cluster = await identify(client)
    await refuseOthers(place, cluster.system)
    await keepHistory(client, place, cluster.timeline)
    const from = await placeToStart(client, place, cluster, state)
    state.following = cluster
    const archive = writeWal(place, cluster.timeline, Date.now())
    await copyLog(client, archive, { from, timeline: cluster.timeline, statusPause: retryPause }).finally(() =>
      archive.close(),
    )
  } finally {
    signal.removeEventListener('abort', stop)
    if (!signal.aborted) await client.close().catch(() => {})
  }
}

/**
 * Returns where to continue: after the archived log, or else at the start of the slot's log. Counts a gap when the
 * archive does not reach from the last base backup to that position.
 */
async function placeToStart(
  client: ReplicationClient,
  place: BackupPlace,
  { timeline, position }: Cluster,
  state: State,
): Promise<Lsn> {
  const archived = await archivedUpTo(place, timeline)
  const restart = state.isSlotStale ? undefined : await readSlot(client)
  // Beyond the end of the log: the server's disk was reset to an earlier state.
  const isUsable = restart !== undefined && restart <= lsnOf(position)
  const continues = isUsable && archived !== undefined && restart <= archived && archived <= lsnOf(position)
  const base = (await basesOf(place)).findLast((each) => each.timeline === timeline)
  const isWhole = base === undefined || (await isArchivedFrom(place, timeline, lsnOf(base.from)))
  if (!continues || !isWhole) state.gaps += 1
  if (continues) return archived
  return isUsable ? restart : renewSlot(client)
}

/** Returns the start of the segment from which the server retains its log for the slot. */
async function readSlot(client: ReplicationClient): Promise<Lsn | undefined> {
  const [slot] = await client.ask(`READ_REPLICATION_SLOT ${slotName}`)
  return slot?.restart_lsn ? segmentStart(lsnOf(slot.restart_lsn)) : undefined
}

async function renewSlot(client: ReplicationClient): Promise<Lsn> {
  const [slot] = await client.ask(`READ_REPLICATION_SLOT ${slotName}`)
  if (slot?.slot_type) await client.ask(`DROP_REPLICATION_SLOT ${slotName}`)
  await client.ask(`CREATE_REPLICATION_SLOT ${slotName} PHYSICAL RESERVE_WAL`)
  return (await readSlot(client)) ?? 0n
}

/** Archives the timeline history of a promoted standby, which a restore needs. */
async function keepHistory(client: ReplicationClient, place: BackupPlace, timeline: number): Promise<void> {
  if (timeline === 1) return
  const [row] = await client.ask(`TIMELINE_HISTORY ${timeline}`)
  const { filename, content } = row ?? {}
  if (filename && content) await writeHistory(place, filename, content)
}

async function copyLog(
  client: ReplicationClient,
  archive: WalArchive,
  { from, timeline, statusPause }: { from: Lsn; timeline: number; statusPause: number },
): Promise<void> {
  let written = from
  let heardAt = performance.now()
  const sendStatus = async (wantsAnswer = false): Promise<void> => {
    await archive.flush()
    client.send(statusOf(written, wantsAnswer))
    if (performance.now() - heardAt > pauses.silence) await client.close()
  }
  // Also while nothing is written, to detect a missing folder.
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  let statusSent = Promise.resolve()
  const timer = setInterval(
    () => void (statusSent = statusSent.then(() => sendStatus(true)).catch(failed.reject)),
    statusPause,
  )
  const take = async (message: Buffer, more: boolean): Promise<void> => {
    heardAt = performance.now()
    const kind = String.fromCharCode(message[0] ?? 0)
    if (kind === 'w') {
      const at = message.readBigUInt64BE(1)
      const bytes = message.subarray(25)
      await archive.write(at, bytes)
      written = at + BigInt(bytes.length)
    }
    const asked = kind === 'k' && message[17] === 1
    // One flush for all messages that have arrived.
    if ((kind === 'w' && !more) || asked) await sendStatus()
  }
  const command = `START_REPLICATION SLOT ${slotName} PHYSICAL ${lsnText(from)} TIMELINE ${timeline}`
  try {
    await Promise.race([client.copy(command, take), failed.promise])
  } finally {
    clearInterval(timer)
    await statusSent
  }
}

/** Encodes a standby status update: everything up to `written` is written, flushed and applied. */
function statusOf(written: Lsn, wantsAnswer: boolean): Buffer {
  const message = Buffer.alloc(34)
  message.write('r')
  message.writeBigUInt64BE(written, 1)
  message.writeBigUInt64BE(written, 9)
  message.writeBigUInt64BE(written, 17)
  message.writeBigInt64BE(BigInt(Date.now()) * 1_000n - millennium, 25)
  message[33] = wantsAnswer ? 1 : 0
  return message
}

/** Another worker holds the slot. */
function isTaken(error: unknown): boolean {
  return codeOf(error) === '55006'
}

/** PostgreSQL's error code when it no longer has a segment of its log. */
const fileMissing = '58P01'

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code
}
