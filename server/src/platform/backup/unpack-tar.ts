import { chown, mkdir, open, symlink, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Account } from '../database/inner-server/account.ts'

const block = 512

interface Entry {
  name: string
  mode: number
  size: number
  /** `0` a file, `5` a folder, `2` a link. */
  type: string
  target: string
}

/** Puts the files of an archive, as PostgreSQL writes it, into an empty folder, and gives them to an account. */
export async function unpackTar(archive: AsyncIterable<Buffer>, folder: string, owner?: Account): Promise<void> {
  const chunks = archive[Symbol.asyncIterator]()
  const input = reader(chunks)
  for (let header = await input.exactly(block); header; header = await input.exactly(block)) {
    // Two empty blocks are the end.
    if (header.every((byte) => byte === 0)) break
    const entry = entryOf(header)
    const at = placed(folder, entry.name)
    if (entry.type === '5') await mkdir(at, { recursive: true, mode: entry.mode })
    else if (entry.type === '2') await symlink(entry.target, at)
    else await writeFile(at, entry, input)
    if (owner && entry.type !== '2') await chown(at, owner.uid, owner.gid)
  }
  // What follows the end is padding.
  while (!(await chunks.next()).done);
}

interface Input {
  exactly(length: number): Promise<Buffer | undefined>
  upTo(length: number): Promise<Buffer>
}

function reader(chunks: AsyncIterator<Buffer>): Input {
  let held: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const { value, done } = await chunks.next()
    if (!done) held = held.length === 0 ? value : Buffer.concat([held, value])
    return !done
  }
  const take = (length: number): Buffer => {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }
  return {
    exactly: async (length) => {
      while (held.length < length) if (!(await more())) return undefined
      return take(length)
    },
    upTo: async (length) => {
      while (held.length === 0) if (!(await more())) throw new Error('The archive is cut off.')
      return take(length)
    },
  }
}

async function writeFile(at: string, { mode, size }: Entry, input: Input): Promise<void> {
  await mkdir(path.dirname(at), { recursive: true })
  const file: FileHandle = await open(at, 'wx', mode)
  try {
    for (let left = size; left > 0;) {
      const bytes = await input.upTo(left)
      await file.write(bytes)
      left -= bytes.length
    }
  } finally {
    await file.close()
  }
  const padding = (block - (size % block)) % block
  if (padding > 0) await input.exactly(padding)
}

function entryOf(header: Buffer): Entry {
  const text = (from: number, length: number): string =>
    header
      .subarray(from, from + length)
      .toString('utf8')
      .replace(/\0.*$/s, '')
  const prefix = text(345, 155)
  const type = text(156, 1)
  return {
    name: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100),
    mode: Number.parseInt(text(100, 8), 8),
    size: type === '5' || type === '2' ? 0 : Number.parseInt(text(124, 12), 8),
    type,
    target: text(157, 100),
  }
}

function placed(folder: string, name: string): string {
  const at = path.resolve(folder, name)
  if (at !== folder && !at.startsWith(`${folder}${path.sep}`)) throw new Error(`The archive leaves its folder: ${name}`)
  return at
}
