import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { createEncryptStream, createDecryptStream } from './sealed.ts'

/** The folder of backups and the key that encrypts them. Without a key only file permissions protect them. */
export interface BackupPlace {
  folder: string
  key: Buffer | undefined
}

/** A base backup of the server. */
export interface Base {
  name: string
  system: string
  timeline: number
  /** The log position (LSN) from which a restore needs the write-ahead log. */
  from: string
  startedAt: string
  finishedAt: string
  bytes: number
}

/** Checksums detect corruption on the disk, even in unencrypted files. */
const checksumOptions = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/** Writes a file compressed, and encrypted when there is a key. Atomic: renames a complete draft. Returns its bytes. */
export async function writeEntry(place: BackupPlace, name: string, bytes: Readable): Promise<number> {
  const file = path.join(place.folder, name)
  const draft = `${file}.draft`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const steps: (Readable | Transform)[] = [
    bytes,
    createZstdCompress(checksumOptions),
    ...(place.key ? [createEncryptStream(place.key)] : []),
  ]
  const out = createWriteStream(draft, { mode: 0o600 })
  await pipeline([...steps, out])
  await syncPath(draft)
  await rename(draft, file)
  await syncPath(path.dirname(file))
  return out.bytesWritten
}

/** Reads what `writeEntry` wrote. Throws an error that names the file when it was altered. */
export async function* readEntry(place: BackupPlace, name: string): AsyncGenerator<Buffer> {
  const file = path.join(place.folder, name)
  const steps = [createReadStream(file), ...(place.key ? [createDecryptStream(place.key)] : []), createZstdDecompress()]
  const last = steps.at(-1) as Transform
  pipeline(steps).catch((error: unknown) => last.destroy(error as Error))
  try {
    for await (const bytes of last) yield bytes as Buffer
  } catch (cause) {
    throw new Error(`${file} cannot be read back: ${(cause as Error).message}`, { cause })
  }
}

/** Returns the complete base backups, the latest last. One without its archive is incomplete. */
export async function listBases(place: BackupPlace): Promise<Base[]> {
  const noted = await readRecordedBases(place)
  return noted.filter(({ name }) => existsSync(path.join(place.folder, 'base', formatArchiveName(name))))
}

const formatArchiveName = (name: string): string => `${name}.tar.zst`

async function readRecordedBases({ folder }: BackupPlace): Promise<Base[]> {
  const at = path.join(folder, 'base')
  if (!existsSync(at)) return []
  const names = (await readdir(at)).filter((name) => name.endsWith('.json')).toSorted()
  return (await Promise.all(names.map((name) => readBase(path.join(at, name))))).filter((base) => base !== undefined)
}

async function readBase(file: string): Promise<Base | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Base
  } catch (error) {
    // Deleted since the folder was listed, or truncated.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Deletes archives that were started before this moment and never became a complete base backup. */
export async function deleteUnfinished(place: BackupPlace, before: Date): Promise<void> {
  const at = path.join(place.folder, 'base')
  const complete = new Set((await listBases(place)).map(({ name }) => formatArchiveName(name)))
  for (const file of await readdir(at)) {
    const name = /^(\w+)\.tar\.zst(?:\.draft)?$/.exec(file)?.[1]
    if (name && name < formatBaseName(before) && !complete.has(file)) await rm(path.join(at, file), { force: true })
  }
}

/** Formats the start time as the name of a base backup, so that names sort by time. */
export function formatBaseName(begun: Date): string {
  return begun.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** Finds a base backup of another database cluster. */
export async function findForeignBase(place: BackupPlace, system: string): Promise<Base | undefined> {
  return (await readRecordedBases(place)).find((base) => base.system !== system)
}

/** Throws when the folder has base backups of another cluster, whose log files would be overwritten. */
export async function refuseForeignBases(place: BackupPlace, system: string): Promise<void> {
  const other = await findForeignBase(place, system)
  if (!other) return
  throw new Error(
    `${place.folder} holds backups of another database, such as ${other.name}: restore from them, or let BACKUP_DIR name another folder.`,
  )
}

/** Written last: its presence marks the base backup beside it as complete. */
export async function recordBase({ folder }: BackupPlace, base: Base): Promise<void> {
  const file = path.join(folder, 'base', `${base.name}.json`)
  await writeFile(`${file}.draft`, JSON.stringify(base, null, 2), { mode: 0o600, flush: true })
  await rename(`${file}.draft`, file)
  await syncPath(path.dirname(file))
}

export async function deleteBase({ folder }: BackupPlace, { name }: Base): Promise<void> {
  await rm(path.join(folder, 'base', `${name}.json`), { force: true })
  await rm(path.join(folder, 'base', `${name}.tar.zst`), { force: true })
}

/** Flushes a file or a folder to the disk (fsync). */
export async function syncPath(at: string): Promise<void> {
  const file = await open(at, 'r')
  await file.sync()
  await file.close()
}
