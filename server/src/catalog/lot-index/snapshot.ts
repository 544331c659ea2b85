import { crc32 } from 'node:zlib'
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { Edition, EditionPlan } from './edition.ts'
import { furnish } from './room.ts'
import type { FeedCursor } from './lot-feed.ts'

/** Raised whenever the parts of an edition change their meaning. */
const format = 2
/** Bytes read or written at once. */
const block = 1 << 26

/** Which catalogue a snapshot is of, and up to where. */
export interface SnapshotStory {
  /** The database's own identity. */
  catalogue: string
  cursor: FeedCursor
  /** In milliseconds by the database's clock. */
  at: number
}

interface Header extends SnapshotStory {
  format: number
  plan: EditionPlan
  checksum: number
}

/** Keeps an edition in a folder, without its supplement; a snapshot is there whole or not at all. */
export function saveSnapshot(folder: string, { memory, plan }: Edition, story: SnapshotStory): void {
  const bytes = new Uint8Array(memory.buffer, 0, plan.baseSize)
  const name = `lots-${process.pid}-${story.cursor}`
  const file = openSync(path.join(folder, name), 'w')
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at, Math.min(block, bytes.length - at))
  fsyncSync(file)
  closeSync(file)
  const header: Header = { ...story, format, plan, checksum: checksumOf(bytes) }
  const draft = path.join(folder, `${name}.json`)
  writeFileSync(draft, JSON.stringify({ name, ...header }), { flush: true })
  const former = formerFile(folder)
  renameSync(draft, path.join(folder, 'lots.json'))
  if (former !== undefined && former !== name) rmSync(path.join(folder, former), { force: true })
}

/** The edition that was kept, with its story; undefined where there is none, or none that this program understands. */
export function loadSnapshot(folder: string, catalogue: string): (SnapshotStory & { edition: Edition }) | undefined {
  try {
    const { name, plan, checksum, ...story } = readHeader(folder)
    if (story.format !== format || story.catalogue !== catalogue) return undefined
    const memory = furnish(plan)
    const bytes = new Uint8Array(memory.buffer, 0, plan.baseSize)
    const file = openSync(path.join(folder, name), 'r')
    for (let at = 0, read = -1; at < bytes.length && read !== 0; at += read)
      read = readSync(file, bytes, at, Math.min(block, bytes.length - at), at)
    closeSync(file)
    return checksumOf(bytes) === checksum ? { ...story, edition: { memory, plan } } : undefined
  } catch {
    // Whatever is wrong with it, it is only a copy: it is made anew from the database.
    return undefined
  }
}

function readHeader(folder: string): Header & { name: string } {
  return JSON.parse(readFileSync(path.join(folder, 'lots.json'), 'utf8')) as Header & { name: string }
}

function formerFile(folder: string): string | undefined {
  try {
    return readHeader(folder).name
  } catch {
    return undefined
  }
}

function checksumOf(bytes: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += block) sum = crc32(bytes.subarray(at, at + block), sum)
  return sum
}
