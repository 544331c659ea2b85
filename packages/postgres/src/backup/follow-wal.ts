import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { identifyCluster, type DatabaseCluster } from './stream-base-backup.ts'
import { listBases, refuseForeignBases, type BackupPlace } from './backup-folder.ts'
import { openReplication, type ReplicationClient } from './replication-client.ts'
import { findArchiveEnd, isArchiveComplete, writeHistory, openWalArchive, type WalArchive } from './wal-archive.ts'
import { parseLsn, formatLsn, alignToSegment, type Lsn } from './wal-segment.ts'

/** The replication slot: PostgreSQL retains its log until we have confirmed it. */
export const slotName = 'parure_backup'
/** Milliseconds: before a retry, between status messages, and without a message until the connection is closed. */
const pauses = { again: 5_000, status: 5_000, silence: 30_000 }
/** Microseconds from the Unix epoch to PostgreSQL's epoch (2000-01-01). */
const postgresEpoch = 946_684_800_000_000n

export interface WalFollower {
  /** Returns the cluster that it follows; undefined while it follows none or another worker does. */
  getFollowedCluster(): DatabaseCluster | undefined
  /** Counts gaps in the log: base backups from before a gap cannot be recovered past it. */
  countGaps(): number
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
      await followOnce(options, state, closing.signal).catch((error: unknown) => {
        state.isSlotStale = getErrorCode(error) === fileMissing
        if (!isSlotInUse(error) && !closing.signal.aborted)
          options.log.error({ err: error }, 'no backup of what changes')
      })
      state.following = undefined
      await pause(retryPause, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const ended = run()
  return {
    getFollowedCluster: () => state.following,
    countGaps: () => state.gaps,
    close: async () => {
      closing.abort()
      await ended
    },
  }
}

interface State {
  following: DatabaseCluster | undefined
  gaps: number
  /** Whether the server no longer has the log that the slot should retain. */
  isSlotStale: boolean
}

async function followOnce(
  { connection, place, retryPause = pauses.status }: FollowOptions,
  state: State,
  signal: AbortSignal,
): Promise<void> {
  const client = await openReplication(connection, slotName)
  const stop = (): void => void client.close()
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    const cluster = await identifyCluster(client)
    await refuseForeignBases(place, cluster.system)
    await archiveHistory(client, place, cluster.timeline)
    const from = await findStartPosition(client, place, cluster, state)
    state.following = cluster
    const archive = openWalArchive(place, cluster.timeline, Date.now())
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
async function findStartPosition(
  client: ReplicationClient,
  place: BackupPlace,
  { timeline, position }: DatabaseCluster,
  state: State,
): Promise<Lsn> {
  const archived = await findArchiveEnd(place, timeline)
  const restart = state.isSlotStale ? undefined : await readSlot(client)
  // Beyond the end of the log: the server's disk was reset to an earlier state.
  const isUsable = restart !== undefined && restart <= parseLsn(position)
  const continues = isUsable && archived !== undefined && restart <= archived && archived <= parseLsn(position)
  const base = (await listBases(place)).findLast((each) => each.timeline === timeline)
  const isComplete = base === undefined || (await isArchiveComplete(place, timeline, parseLsn(base.from)))
  if (!continues || !isComplete) state.gaps += 1
  if (continues) return archived
  return isUsable ? restart : renewSlot(client)
}

/** Returns the start of the segment from which the server retains its log for the slot. */
async function readSlot(client: ReplicationClient): Promise<Lsn | undefined> {
  const [slot] = await client.queryRows(`READ_REPLICATION_SLOT ${slotName}`)
  return slot?.restart_lsn ? alignToSegment(parseLsn(slot.restart_lsn)) : undefined
}

async function renewSlot(client: ReplicationClient): Promise<Lsn> {
  const [slot] = await client.queryRows(`READ_REPLICATION_SLOT ${slotName}`)
  if (slot?.slot_type) await client.queryRows(`DROP_REPLICATION_SLOT ${slotName}`)
  await client.queryRows(`CREATE_REPLICATION_SLOT ${slotName} PHYSICAL RESERVE_WAL`)
  return (await readSlot(client)) ?? 0n
}

/** Archives the timeline history of a promoted standby, which a restore needs. */
async function archiveHistory(client: ReplicationClient, place: BackupPlace, timeline: number): Promise<void> {
  if (timeline === 1) return
  const [row] = await client.queryRows(`TIMELINE_HISTORY ${timeline}`)
  const { filename, content } = row ?? {}
  if (filename && content) await writeHistory(place, filename, content)
}

async function copyLog(
  client: ReplicationClient,
  archive: WalArchive,
  { from, timeline, statusPause }: { from: Lsn; timeline: number; statusPause: number },
): Promise<void> {
  let written = from
  let lastMessageAt = performance.now()
  const sendStatus = async (wantsAnswer = false): Promise<void> => {
    await archive.flush()
    client.send(encodeStatus(written, wantsAnswer))
    if (performance.now() - lastMessageAt > pauses.silence) await client.close()
  }
  // Also while nothing is written, to detect a missing folder.
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  let statusSent = Promise.resolve()
  const timer = setInterval(
    () => void (statusSent = statusSent.then(() => sendStatus(true)).catch(failed.reject)),
    statusPause,
  )
  const handleMessage = async (message: Buffer, more: boolean): Promise<void> => {
    lastMessageAt = performance.now()
    const kind = String.fromCharCode(message[0] ?? 0)
    if (kind === 'w') {
      const at = message.readBigUInt64BE(1)
      const bytes = message.subarray(25)
      await archive.write(at, bytes)
      written = at + BigInt(bytes.length)
    }
    const isReplyRequested = kind === 'k' && message[17] === 1
    // One flush for all messages that have arrived.
    if ((kind === 'w' && !more) || isReplyRequested) await sendStatus()
  }
  const command = `START_REPLICATION SLOT ${slotName} PHYSICAL ${formatLsn(from)} TIMELINE ${timeline}`
  try {
    await Promise.race([client.copyMessages(command, handleMessage), failed.promise])
  } finally {
    clearInterval(timer)
    await statusSent
  }
}

/** Encodes a standby status update: everything up to `written` is written, flushed and applied. */
function encodeStatus(written: Lsn, wantsAnswer: boolean): Buffer {
  const message = Buffer.alloc(34)
  message.write('r')
  message.writeBigUInt64BE(written, 1)
  message.writeBigUInt64BE(written, 9)
  message.writeBigUInt64BE(written, 17)
  message.writeBigInt64BE(BigInt(Date.now()) * 1_000n - postgresEpoch, 25)
  message[33] = wantsAnswer ? 1 : 0
  return message
}

/** Another worker holds the slot. */
function isSlotInUse(error: unknown): boolean {
  return getErrorCode(error) === '55006'
}

/** PostgreSQL's error code when it no longer has a segment of its log. */
const fileMissing = '58P01'

function getErrorCode(error: unknown): string | undefined {
  return (error as { code?: string }).code
}
