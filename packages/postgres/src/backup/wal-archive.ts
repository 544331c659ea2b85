import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import { readEntry, syncPath, writeEntry, type BackupPlace } from './backup-folder.ts'
import { encryptFrame, createDecryptStream } from './sealed.ts'
import { formatSegmentName, segmentSize, alignToSegment, parseSegmentStart, type Lsn } from './wal-segment.ts'

const completeSegmentName = /^([0-9A-F]{24})\.zst$/
const draftSegmentName = /^([0-9A-F]{24})\.zst\.draft$/
const partialSegmentName = /^([0-9A-F]{24})\.partial\.\d+$/

/** The log archive: complete segments are compressed, the current one grows. */
export interface WalArchive {
  /** Appends at a log position. Durable once a later `flush` resolves. */
  write(at: Lsn, bytes: Buffer): Promise<void>
  flush(): Promise<void>
  close(): Promise<void>
}

/** Opens an archive that writes the log of a timeline from the start of a segment. */
export function openWalArchive(place: BackupPlace, timeline: number, begun: number): WalArchive {
  // A periodic flush must not run while a segment is being finished.
  return serializeCalls(openUnserializedArchive(place, timeline, begun))
}

function openUnserializedArchive(place: BackupPlace, timeline: number, begun: number): WalArchive {
  const folder = path.join(place.folder, 'wal')
  let current: OpenSegment | undefined
  let finished: string | undefined
  let isClosed = false
  const ensureSegment = async (at: Lsn): Promise<OpenSegment> => {
    if (current) return current
    await refuseLostFile(finished)
    current = await openSegment(folder, formatSegmentName(timeline, at), begun, place.key)
    return current
  }
  const finishSegment = async (segment: OpenSegment): Promise<void> => {
    await writeEntry(place, `wal/${segment.name}.zst`, Readable.from([segment.bytes]))
    current = undefined
    await segment.file.close()
    await deletePartials(folder, segment.name)
    finished = path.join(folder, `${segment.name}.zst`)
  }
  const write = async (at: Lsn, bytes: Buffer): Promise<void> => {
    if (isClosed) throw new Error('The archive is closed.')
    for (let done = 0; done < bytes.length;) {
      const here = at + BigInt(done)
      const offset = Number(here - alignToSegment(here))
      const part = bytes.subarray(done, done + Number(segmentSize) - offset)
      const segment = await ensureSegment(here)
      if (offset !== segment.length) throw new Error('The log has a gap.')
      await segment.append(part)
      if (segment.length === Number(segmentSize)) await finishSegment(segment)
      done += part.length
    }
  }
  const close = async (): Promise<void> => {
    isClosed = true
    await current?.file.close()
    current = undefined
  }
  return { write, flush: () => flushSegment(current, finished), close }
}

async function flushSegment(current: OpenSegment | undefined, finished: string | undefined): Promise<void> {
  if (!current) return refuseLostFile(finished)
  await current.file.sync()
  await refuseLostFile(current.at, current.file)
}

/** Serializes the calls, also after one that failed. */
function serializeCalls({ write, flush, close }: WalArchive): WalArchive {
  let last = Promise.resolve()
  const runInOrder = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  return {
    write: (at, bytes) => runInOrder(() => write(at, bytes)),
    flush: () => runInOrder(flush),
    close: () => runInOrder(close),
  }
}

/** Throws when the written file is no longer in the folder: deleted, moved, or another disk is mounted. */
async function refuseLostFile(at: string | undefined, file?: FileHandle): Promise<void> {
  if (at === undefined) return
  const [found, opened] = await Promise.all([stat(at).catch(() => undefined), file?.stat()])
  if (found && (!opened || (found.ino === opened.ino && found.dev === opened.dev))) return
  throw new Error(`${at} has vanished from the backup; copying begins anew.`)
}

interface OpenSegment {
  name: string
  at: string
  file: FileHandle
  bytes: Buffer
  length: number
  append(part: Buffer): Promise<void>
}

async function openSegment(folder: string, name: string, begun: number, key: Buffer | undefined): Promise<OpenSegment> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Kept beside the partial segment of an earlier connection, which may still be longer.
  const at = path.join(folder, `${name}.partial.${begun}`)
  const file = await open(at, 'w', 0o600)
  let frames = 0
  const segment: OpenSegment = {
    name,
    at,
    file,
    bytes: Buffer.alloc(Number(segmentSize)),
    length: 0,
    append: async (part) => {
      part.copy(segment.bytes, segment.length)
      segment.length += part.length
      await file.write(key ? encryptFrame(key, part, frames++) : part)
    },
  }
  return segment
}

async function deletePartials(folder: string, name: string): Promise<void> {
  for (const each of await readdir(folder))
    if (each.startsWith(`${name}.partial.`)) await rm(path.join(folder, each), { force: true })
}

/** Returns the end of a timeline's last complete segment; undefined without one. */
export async function findArchiveEnd(place: BackupPlace, timeline: number): Promise<Lsn | undefined> {
  const prefix = formatSegmentName(timeline, 0n).slice(0, 8)
  const last = (await listCompleteSegments(place)).filter((name) => name.startsWith(prefix)).at(-1)
  return last === undefined ? undefined : parseSegmentStart(last) + segmentSize
}

/** Whether the archive has every segment of the timeline from this position to its end. */
export async function isArchiveComplete(place: BackupPlace, timeline: number, from: Lsn): Promise<boolean> {
  const end = await findArchiveEnd(place, timeline)
  const names = new Set(await listCompleteSegments(place))
  if (end === undefined) return true
  for (let at = alignToSegment(from); at < end; at += segmentSize)
    if (!names.has(formatSegmentName(timeline, at))) return false
  return true
}

/** Whether a segment is in the archive, complete or partial. */
export async function isArchived(place: BackupPlace, segment: string): Promise<boolean> {
  return (await listArchiveFiles(place)).some((name) => name.startsWith(`${segment}.`))
}

/** Writes the history of a timeline. Atomic. */
export async function writeHistory({ folder }: BackupPlace, name: string, content: string): Promise<void> {
  const file = path.join(folder, 'wal', path.basename(name))
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.draft`, content, { mode: 0o600, flush: true })
  await rename(`${file}.draft`, file)
  await syncPath(path.dirname(file))
}

/** Lists the names of the complete segments in order. */
async function listCompleteSegments(place: BackupPlace): Promise<string[]> {
  return (await listArchiveFiles(place)).flatMap((name) => completeSegmentName.exec(name)?.[1] ?? []).toSorted()
}

/** Deletes segments before a position, also abandoned partial ones and drafts. No base backup needs them. */
export async function deleteWal(place: BackupPlace, before: Lsn): Promise<void> {
  for (const name of await listArchiveFiles(place)) {
    const segment = (completeSegmentName.exec(name) ??
      partialSegmentName.exec(name) ??
      draftSegmentName.exec(name))?.[1]
    if (segment !== undefined && parseSegmentStart(segment) + segmentSize <= before)
      await rm(path.join(place.folder, 'wal', name), { force: true })
  }
}

/** Unpacks the log from a position into a folder, for `restore_command`. Returns the number of segments. */
export async function unpackWal(place: BackupPlace, from: Lsn, to: string): Promise<number> {
  await mkdir(to, { recursive: true })
  const names = await listArchiveFiles(place)
  const histories = names.filter((name) => name.endsWith('.history'))
  for (const name of histories)
    await writeFile(path.join(to, name), await readFile(path.join(place.folder, 'wal', name)))
  const segments = (await listCompleteSegments(place)).filter((name) => parseSegmentStart(name) + segmentSize > from)
  for (const name of segments)
    await pipeline(readEntry(place, `wal/${name}.zst`), createWriteStream(path.join(to, name), { mode: 0o600 }))
  const begun = new Set(names.flatMap((name) => partialSegmentName.exec(name)?.[1] ?? []))
  for (const name of begun) if (!segments.includes(name)) await unpackPartial(place, name, to)
  return segments.length + begun.size
}

/** Writes the longest partial copy of a segment, padded with zeros to its full size. */
async function unpackPartial(place: BackupPlace, name: string, to: string): Promise<void> {
  const folder = path.join(place.folder, 'wal')
  const files = (await listArchiveFiles(place)).filter((each) => each.startsWith(`${name}.partial.`))
  const contents = await Promise.all(
    files.map(async (each) => {
      const bytes = await readFile(path.join(folder, each))
      return place.key ? buffer(Readable.from([bytes]).pipe(createDecryptStream(place.key, true))) : bytes
    }),
  )
  const longest = contents.reduce((best, each) => (each.length > best.length ? each : best), Buffer.alloc(0))
  const segment = Buffer.alloc(Number(segmentSize))
  longest.copy(segment)
  await writeFile(path.join(to, name), segment, { mode: 0o600 })
}

/** Returns when the archive was last written; undefined when it is empty. */
export async function findLastWalWrite(place: BackupPlace): Promise<Date | undefined> {
  const times = await Promise.all(
    (await listArchiveFiles(place)).map(async (name) => (await stat(path.join(place.folder, 'wal', name))).mtimeMs),
  )
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}

async function listArchiveFiles({ folder }: BackupPlace): Promise<string[]> {
  const at = path.join(folder, 'wal')
  return existsSync(at) ? readdir(at) : []
}
