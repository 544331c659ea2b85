import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import { readEntry, synced, writeEntry, type BackupPlace } from './backup-folder.ts'
import { sealedFrame, unsealing } from './sealed.ts'
import { segmentName, segmentSize, segmentStart, startOfSegment, type Lsn } from './wal-segment.ts'

const whole = /^([0-9A-F]{24})\.zst$/
const draft = /^([0-9A-F]{24})\.zst\.draft$/
const partial = /^([0-9A-F]{24})\.partial\.\d+$/

/** The log archive: complete segments are compressed, the current one grows. */
export interface WalArchive {
  /** Appends at a log position. Durable once a later `flush` resolves. */
  write(at: Lsn, bytes: Buffer): Promise<void>
  flush(): Promise<void>
  close(): Promise<void>
}

/** Opens an archive that writes the log of a timeline from the start of a segment. */
export function writeWal(place: BackupPlace, timeline: number, begun: number): WalArchive {
  // A periodic flush must not run while a segment is being finished.
  return takeTurns(openArchive(place, timeline, begun))
}

function openArchive(place: BackupPlace, timeline: number, begun: number): WalArchive {
  const folder = path.join(place.folder, 'wal')
  let current: OpenSegment | undefined
  let finished: string | undefined
  let isClosed = false
  const into = async (at: Lsn): Promise<OpenSegment> => {
    if (current) return current
    await refuseLost(finished)
    current = await openSegment(folder, segmentName(timeline, at), begun, place.key)
    return current
  }
  const finish = async (segment: OpenSegment): Promise<void> => {
    await writeEntry(place, `wal/${segment.name}.zst`, Readable.from([segment.bytes]))
    current = undefined
    await segment.file.close()
    await forgetPartials(folder, segment.name)
    finished = path.join(folder, `${segment.name}.zst`)
  }
  const write = async (at: Lsn, bytes: Buffer): Promise<void> => {
    if (isClosed) throw new Error('The archive is closed.')
    for (let done = 0; done < bytes.length;) {
      const here = at + BigInt(done)
      const offset = Number(here - segmentStart(here))
      const part = bytes.subarray(done, done + Number(segmentSize) - offset)
      const segment = await into(here)
      if (offset !== segment.length) throw new Error('The log has a gap.')
      await segment.append(part)
      if (segment.length === Number(segmentSize)) await finish(segment)
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
  if (!current) return refuseLost(finished)
  await current.file.sync()
  await refuseLost(current.at, current.file)
}

/** Serializes the calls, also after one that failed. */
function takeTurns({ write, flush, close }: WalArchive): WalArchive {
  let last = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  return {
    write: (at, bytes) => inTurn(() => write(at, bytes)),
    flush: () => inTurn(flush),
    close: () => inTurn(close),
  }
}

/** Throws when the written file is no longer in the folder: deleted, moved, or another disk is mounted. */
async function refuseLost(at: string | undefined, file?: FileHandle): Promise<void> {
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
      await file.write(key ? sealedFrame(key, part, frames++) : part)
    },
  }
  return segment
}

async function forgetPartials(folder: string, name: string): Promise<void> {
  for (const each of await readdir(folder))
    if (each.startsWith(`${name}.partial.`)) await rm(path.join(folder, each), { force: true })
}

/** Returns the end of a timeline's last complete segment; undefined without one. */
export async function archivedUpTo(place: BackupPlace, timeline: number): Promise<Lsn | undefined> {
  const prefix = segmentName(timeline, 0n).slice(0, 8)
  const last = (await wholeSegments(place)).filter((name) => name.startsWith(prefix)).at(-1)
  return last === undefined ? undefined : startOfSegment(last) + segmentSize
}

/** Whether the archive has every segment of the timeline from this position to its end. */
export async function isArchivedFrom(place: BackupPlace, timeline: number, from: Lsn): Promise<boolean> {
  const end = await archivedUpTo(place, timeline)
  const names = new Set(await wholeSegments(place))
  if (end === undefined) return true
  for (let at = segmentStart(from); at < end; at += segmentSize) if (!names.has(segmentName(timeline, at))) return false
  return true
}

/** Whether a segment is in the archive, complete or partial. */
export async function isArchived(place: BackupPlace, segment: string): Promise<boolean> {
  return (await namesIn(place)).some((name) => name.startsWith(`${segment}.`))
}

/** Writes the history of a timeline. Atomic. */
export async function writeHistory({ folder }: BackupPlace, name: string, content: string): Promise<void> {
  const file = path.join(folder, 'wal', path.basename(name))
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.draft`, content, { mode: 0o600, flush: true })
  await rename(`${file}.draft`, file)
  await synced(path.dirname(file))
}

/** Lists the names of the complete segments in order. */
async function wholeSegments(place: BackupPlace): Promise<string[]> {
  return (await namesIn(place)).flatMap((name) => whole.exec(name)?.[1] ?? []).toSorted()
}

/** Deletes segments before a position, also abandoned partial ones and drafts. No base backup needs them. */
export async function deleteWal(place: BackupPlace, before: Lsn): Promise<void> {
  for (const name of await namesIn(place)) {
    const segment = (whole.exec(name) ?? partial.exec(name) ?? draft.exec(name))?.[1]
    if (segment !== undefined && startOfSegment(segment) + segmentSize <= before)
      await rm(path.join(place.folder, 'wal', name), { force: true })
  }
}

/** Unpacks the log from a position into a folder, for `restore_command`. Returns the number of segments. */
export async function unpackWal(place: BackupPlace, from: Lsn, to: string): Promise<number> {
  await mkdir(to, { recursive: true })
  const names = await namesIn(place)
  const histories = names.filter((name) => name.endsWith('.history'))
  for (const name of histories)
    await writeFile(path.join(to, name), await readFile(path.join(place.folder, 'wal', name)))
  const wanted = (await wholeSegments(place)).filter((name) => startOfSegment(name) + segmentSize > from)
  for (const name of wanted)
    await pipeline(readEntry(place, `wal/${name}.zst`), createWriteStream(path.join(to, name), { mode: 0o600 }))
  const begun = new Set(names.flatMap((name) => partial.exec(name)?.[1] ?? []))
  for (const name of begun) if (!wanted.includes(name)) await unpackPartial(place, name, to)
  return wanted.length + begun.size
}

/** Writes the longest partial copy of a segment, padded with zeros to its full size. */
async function unpackPartial(place: BackupPlace, name: string, to: string): Promise<void> {
  const folder = path.join(place.folder, 'wal')
  const files = (await namesIn(place)).filter((each) => each.startsWith(`${name}.partial.`))
  const contents = await Promise.all(
    files.map(async (each) => {
      const bytes = await readFile(path.join(folder, each))
      return place.key ? buffer(Readable.from([bytes]).pipe(unsealing(place.key, true))) : bytes
    }),
  )
  const longest = contents.reduce((best, each) => (each.length > best.length ? each : best), Buffer.alloc(0))
  const segment = Buffer.alloc(Number(segmentSize))
  longest.copy(segment)
  await writeFile(path.join(to, name), segment, { mode: 0o600 })
}

/** Returns when the archive was last written; undefined when it is empty. */
export async function walWrittenAt(place: BackupPlace): Promise<Date | undefined> {
  const times = await Promise.all(
    (await namesIn(place)).map(async (name) => (await stat(path.join(place.folder, 'wal', name))).mtimeMs),
  )
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}

async function namesIn({ folder }: BackupPlace): Promise<string[]> {
  const at = path.join(folder, 'wal')
  return existsSync(at) ? readdir(at) : []
}
