import { randomFillSync } from 'node:crypto'
import { appendFileSync, existsSync, rmSync, statfsSync, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'

/** Bytes; four segments of the write-ahead log. */
const reserveSize = 64 * 1024 * 1024
/** Free bytes below which a stopped server gets the reserve: it cannot start without room for its log. */
const minFreeToStart = 32 * 1024 * 1024
/** Free bytes from which the reserve is created. */
const minFreeForReserve = 4 * reserveSize
/** Milliseconds between two attempts to create it. */
const retryPause = 60_000

const getReserveFile = (data: string): string => `${data}.reserve`

/** Returns the state of the reserve of a cluster's disk; `spent` when there is no room to create it again. */
export function inspectReserve(data: string): 'kept' | 'missing' | 'spent' {
  if (existsSync(getReserveFile(data))) return 'kept'
  return existsSync(data) && countFreeBytes(data) < minFreeForReserve ? 'spent' : 'missing'
}

/**
 * Deletes the reserve when the disk is full. Called before PostgreSQL is started: without room for its log it exits and
 * could not be started again, not even for reading.
 */
export function releaseReserve(data: string): void {
  if (!existsSync(getReserveFile(data)) || countFreeBytes(data) >= minFreeToStart) return
  rmSync(getReserveFile(data), { force: true })
  const warning = 'The disk of the database is full: its reserve of 64 MB is released. Make room.'
  appendFileSync(`${data}.log`, `${warning}\n`)
  process.emitWarning(warning)
}

interface ReserveKeeper {
  making: Promise<void>
  timer: NodeJS.Timeout | undefined
}
const keepers = new Map<string, ReserveKeeper>()

/** Creates the reserve as soon as there is room for it, until `stopReserve`. Idempotent. */
export function maintainReserve(data: string): void {
  if (keepers.has(data)) return
  const keeper: ReserveKeeper = { making: Promise.resolve(), timer: undefined }
  keepers.set(data, keeper)
  const attemptReserve = (): void => {
    keeper.making = createReserve(data)
    keeper.timer = setTimeout(attemptReserve, retryPause).unref()
  }
  attemptReserve()
}

/** Stops `maintainReserve`. Resolves when nothing is written any more. */
export async function stopReserve(data: string): Promise<void> {
  const keeper = keepers.get(data)
  keepers.delete(data)
  clearTimeout(keeper?.timer)
  await keeper?.making
}

/** Safe when several processes try at once: one of them creates it. */
async function createReserve(data: string): Promise<void> {
  if (existsSync(getReserveFile(data)) || !existsSync(data) || countFreeBytes(data) < minFreeForReserve) return
  const draft = `${getReserveFile(data)}.new`
  try {
    deleteAbandonedDraft(draft)
    const file = await open(draft, 'wx', 0o600)
    try {
      // Random: some file systems store nothing for zeros.
      const piece = randomFillSync(Buffer.allocUnsafe(1024 * 1024))
      for (let size = 0; size < reserveSize; size += piece.length) await file.write(piece)
    } finally {
      await file.close()
    }
    await rename(draft, getReserveFile(data))
  } catch (error) {
    // Another process creates it, or the disk is full: the next attempt finds out.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(draft, { force: true })
  }
}

/** Deletes the draft of a process that ended while it wrote. */
function deleteAbandonedDraft(draft: string): void {
  if (existsSync(draft) && Date.now() - statSync(draft).mtimeMs > retryPause) rmSync(draft, { force: true })
}

function countFreeBytes(data: string): number {
  const { bavail, bsize } = statfsSync(data)
  return bavail * bsize
}
