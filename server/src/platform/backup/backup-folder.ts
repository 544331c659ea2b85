import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { sealing, unsealing } from './sealed.ts'

/** Where backups lie, and what seals them; without a key they lie as they are, readable by their owner alone. */
export interface BackupPlace {
  folder: string
  key: Buffer | undefined
}

/** A copy of the whole server at one time. */
export interface Base {
  name: string
  system: string
  timeline: number
  /** The place in the log from which on it needs it. */
  from: string
  startedAt: string
  finishedAt: string
  bytes: number
}

/** A byte that changes on the disk is found when the file is read, also where nothing seals it. */
const checked = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/** Writes a file compressed, and sealed where there is a key; it is there whole or not at all. */
export async function writeEntry(place: BackupPlace, name: string, bytes: Readable): Promise<number> {
  const file = path.join(place.folder, name)
  const draft = `${file}.draft`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const steps: (Readable | Transform)[] = [
    bytes,
    createZstdCompress(checked),
    ...(place.key ? [sealing(place.key)] : []),
  ]
  const out = createWriteStream(draft, { mode: 0o600 })
  await pipeline([...steps, out])
  await synced(draft)
  await rename(draft, file)
  await synced(path.dirname(file))
  return out.bytesWritten
}

/** What `writeKept` wrote; fails with a sentence that names the file where it is not as it was written. */
export async function* readEntry(place: BackupPlace, name: string): AsyncGenerator<Buffer> {
  const file = path.join(place.folder, name)
  const steps = [createReadStream(file), ...(place.key ? [unsealing(place.key)] : []), createZstdDecompress()]
  const last = steps.at(-1) as Transform
  pipeline(steps).catch((error: unknown) => last.destroy(error as Error))
  try {
    for await (const bytes of last) yield bytes as Buffer
  } catch (cause) {
    throw new Error(`${file} cannot be read back: ${(cause as Error).message}`, { cause })
  }
}

/** All whole copies, the latest last. */
export async function basesOf({ folder }: BackupPlace): Promise<Base[]> {
  const at = path.join(folder, 'base')
  if (!existsSync(at)) return []
  const names = (await readdir(at)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(path.join(at, name), 'utf8')) as Base))
}

/** A copy of another database than this one, if there is any. */
export async function baseOfAnother(place: BackupPlace, system: string): Promise<Base | undefined> {
  return (await basesOf(place)).find((base) => base.system !== system)
}

/** Throws where copies of another database lie: the log of this one would take the place of theirs. */
export async function refuseOthers(place: BackupPlace, system: string): Promise<void> {
  const other = await baseOfAnother(place, system)
  if (!other) return
  throw new Error(
    `${place.folder} holds backups of another database, such as ${other.name}: restore from them, or let BACKUP_DIR name another folder.`,
  )
}

/** Its presence says that the copy beside it is whole. */
export async function noteBase({ folder }: BackupPlace, base: Base): Promise<void> {
  const file = path.join(folder, 'base', `${base.name}.json`)
  await writeFile(`${file}.draft`, JSON.stringify(base, null, 2), { mode: 0o600, flush: true })
  await rename(`${file}.draft`, file)
  await synced(path.dirname(file))
}

export async function dropBase({ folder }: BackupPlace, { name }: Base): Promise<void> {
  await rm(path.join(folder, 'base', `${name}.json`), { force: true })
  await rm(path.join(folder, 'base', `${name}.tar.zst`), { force: true })
}

/** Makes sure that a file or a folder is on the disk. */
export async function synced(at: string): Promise<void> {
  const file = await open(at, 'r')
  await file.sync()
  await file.close()
}
