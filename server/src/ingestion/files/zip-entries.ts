import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { refuseBomb } from './file-bytes.ts'
import { DamagedFile } from './damaged-file.ts'

export interface ZipEntries {
  holds(name: string | undefined): boolean
  /** Yields the unpacked text of an entry; nothing for an undefined name. */
  pieces(name: string | undefined): AsyncIterable<string>
  /** Verifies the checksum of an entry. Throws when it does not match. */
  verify(name: string): Promise<void>
  /** Returns the whole text of an entry; undefined when there is none. Throws when it is longer than `most`. */
  text(name: string, most: number): Promise<string | undefined>
  close(): void
}

/** Maximum entries of an archive: a workbook has a handful, and a few more for each sheet. */
const mostEntries = 2_000
/** Maximum bytes of the names, comments and other fields of all entries. */
const largestDirectory = 4_000_000

/** Opens a ZIP file. Compares the sizes that it states with the unpacked bytes, to detect a ZIP bomb. */
export async function zipEntries(file: string): Promise<ZipEntries> {
  const zip = await damaged(() => openPromise(file, { autoClose: false, lazyEntries: true }))
  const entries = new Map<string, Entry>()
  try {
    await damaged(async () => {
      let [count, length] = [0, 0]
      for await (const entry of zip.eachEntry()) {
        count += 1
        length += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
        if (count > mostEntries || length > largestDirectory) throw new DamagedFile('the workbook holds too many parts')
        entries.set(entry.fileName, entry)
      }
    })
  } catch (error) {
    zip.close()
    throw error
  }
  return {
    holds: (name) => name !== undefined && entries.has(name),
    pieces: (name) => (name === undefined ? noPieces() : decoded(bytesOf(zip, entries.get(name), name))),
    async verify(name) {
      let sum = 0
      for await (const bytes of bytesOf(zip, entries.get(name), name)) sum = crc32(bytes, sum)
      if (sum !== entries.get(name)?.crc32) throw new DamagedFile(`the workbook is damaged: ${name} was altered`)
    },
    async text(name, most) {
      const entry = entries.get(name)
      if (!entry) return undefined
      if (entry.uncompressedSize > most) throw new DamagedFile(`${name} of the workbook is too large`)
      const pieces: Buffer[] = []
      for await (const piece of bytesOf(zip, entry, name)) pieces.push(piece)
      return Buffer.concat(pieces).toString('utf8')
    },
    close: () => zip.close(),
  }
}

async function* noPieces(): AsyncIterable<string> {}

/** Small pieces, so that what is parsed from one is small too. */
const longestPiece = 65_536

async function* decoded(pieces: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  for await (const bytes of pieces)
    for (let at = 0; at < bytes.length; at += longestPiece)
      yield decoder.decode(bytes.subarray(at, at + longestPiece), { stream: true })
}

async function* bytesOf(zip: ZipFile, entry: Entry | undefined, name: string): AsyncIterable<Buffer> {
  if (!entry) throw new DamagedFile(`the workbook has no part ${name}`)
  const stream = await damaged(() => zip.openReadStreamPromise(entry))
  let given = 0
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      given += bytes.length
      refuseBomb(given, entry.compressedSize)
      yield bytes
    }
  } catch (error) {
    throw asDamage(error)
  } finally {
    stream.destroy()
  }
}

async function damaged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asDamage(error)
  }
}

/** Failures of the disk have a system code and are returned unchanged; other failures are the fault of the file. */
function asDamage(error: unknown): unknown {
  if (error instanceof DamagedFile) return error
  const { code, message, syscall } = error as NodeJS.ErrnoException
  if (syscall || (code && !code.startsWith('Z_'))) return error
  return new DamagedFile(`the workbook is damaged: ${message}`)
}
