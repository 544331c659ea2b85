import { crc32 } from 'node:zlib'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { Segment, SegmentLayout } from '../segment/segment.ts'
import { allocateMemory } from '../builder/create-memory-layout.ts'
import type { FeedCursor } from '../lot-source.ts'

/** Increased whenever the parts of a segment change their meaning. */
const formatVersion = 10
/** Bytes read or written at once. */
const blockBytes = 1 << 26
const headerName = 'lots.json'
/** Prefix of the names of data files. */
const dataFilePrefix = 'lots-'

/** The catalog and the feed position of a snapshot. */
export interface SnapshotHeader {
  /** The database's own identity. */
  catalogue: string
  cursor: FeedCursor
  /** In milliseconds by the database's clock. */
  at: number
}

interface Described extends SnapshotHeader {
  format: number
  layout: SegmentLayout
}

interface Header extends Described {
  name: string
  checksum: number
}

/** Saves a segment without its delta, atomically. */
export function saveSnapshot(folder: string, { memory, layout }: Segment, place: SnapshotHeader): void {
  mkdirSync(folder, { recursive: true })
  const bytes = new Uint8Array(memory.buffer, 0, layout.baseSize)
  const name = `${dataFilePrefix}${process.pid}-${place.cursor}`
  const draft = `${name}.json`
  try {
    writeBytes(path.join(folder, name), bytes)
    const described = { ...place, format: formatVersion, layout }
    const header: Header = { ...described, name, checksum: computeChecksum(bytes, described) }
    writeFileSync(path.join(folder, draft), JSON.stringify(header), { flush: true })
    renameSync(path.join(folder, draft), path.join(folder, headerName))
    deleteOtherSnapshots(folder, name)
  } catch (error) {
    // Incomplete files only use up space.
    for (const each of [name, draft]) rmSync(path.join(folder, each), { force: true })
    throw error
  }
}

/**
 * Loads the saved segment and its position. Returns undefined when there is none that this version of the program can
 * read.
 */
export function loadSnapshot(folder: string, catalogue: string): (SnapshotHeader & { segment: Segment }) | undefined {
  try {
    const { name, checksum, ...described } = readHeader(folder)
    const { layout, ...place } = described
    if (place.format !== formatVersion || place.catalogue !== catalogue) return undefined
    const memory = allocateMemory(layout)
    const bytes = new Uint8Array(memory.buffer, 0, layout.baseSize)
    const file = openSync(path.join(folder, name), 'r')
    for (let at = 0, read = -1; at < bytes.length && read !== 0; at += read)
      read = readSync(file, bytes, at, Math.min(blockBytes, bytes.length - at), at)
    closeSync(file)
    return computeChecksum(bytes, described) === checksum ? { ...place, segment: { memory, layout } } : undefined
  } catch {
    // The snapshot is only a copy: without it the segment is built from the database.
    return undefined
  }
}

function readHeader(folder: string): Header {
  return JSON.parse(readFileSync(path.join(folder, headerName), 'utf8')) as Header
}

function writeBytes(at: string, bytes: Uint8Array): void {
  const file = openSync(at, 'w')
  try {
    for (let done = 0; done < bytes.length;)
      done += writeSync(file, bytes, done, Math.min(blockBytes, bytes.length - done))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Deletes older snapshots and incomplete ones of killed processes. */
function deleteOtherSnapshots(folder: string, name: string): void {
  for (const each of readdirSync(folder))
    if (each.startsWith(dataFilePrefix) && each !== name) rmSync(path.join(folder, each), { force: true })
}

/** Covers the header too: a wrong digit of the cursor is as bad as a wrong byte. */
function computeChecksum(bytes: Uint8Array, { format: kind, catalogue, cursor, at: time, layout }: Described): number {
  let sum = crc32(JSON.stringify([kind, catalogue, cursor, time, layout]))
  for (let at = 0; at < bytes.length; at += blockBytes) sum = crc32(bytes.subarray(at, at + blockBytes), sum)
  return sum
}
