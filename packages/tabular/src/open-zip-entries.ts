import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { refuseBomb } from './read-file-bytes.ts'
import { DamagedFile } from './damaged-file.ts'

export interface ZipEntries {
  hasEntry(name: string | undefined): boolean
  /** Yields the unpacked text of an entry; nothing for an undefined name. */
  readPieces(name: string | undefined): AsyncIterable<string>
  /** Verifies the checksum of an entry. Throws when it does not match. */
  verifyChecksum(name: string): Promise<void>
  /** Returns the whole text of an entry; undefined when there is none. Throws when it is longer than `most`. */
  readText(name: string, most: number): Promise<string | undefined>
  close(): void
}

/** Maximum entries of an archive: a workbook has a handful, and a few more for each sheet. */
const maxEntries = 2_000
/** Maximum bytes of the names, comments and other fields of all entries. */
const maxDirectoryBytes = 4_000_000

/** Opens a ZIP file. Compares the sizes that it states with the unpacked bytes, to detect a ZIP bomb. */
export async function openZipEntries(file: string): Promise<ZipEntries> {
  const zip = await convertDamageErrors(() => openPromise(file, { autoClose: false, lazyEntries: true }))
  const entries = new Map<string, Entry>()
  try {
    await convertDamageErrors(async () => {
      let [count, length] = [0, 0]
      for await (const entry of zip.eachEntry()) {
        count += 1
        length += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
        if (count > maxEntries || length > maxDirectoryBytes) throw new DamagedFile('the workbook holds too many parts')
        entries.set(entry.fileName, entry)
      }
    })
  } catch (error) {
    zip.close()
    throw error
  }
  return {
    hasEntry: (name) => name !== undefined && entries.has(name),
    readPieces: (name) =>
      name === undefined ? yieldNoPieces() : decodePieces(readEntryBytes(zip, entries.get(name), name)),
    async verifyChecksum(name) {
      let sum = 0
      for await (const bytes of readEntryBytes(zip, entries.get(name), name)) sum = crc32(bytes, sum)
      if (sum !== entries.get(name)?.crc32) throw new DamagedFile(`the workbook is damaged: ${name} was altered`)
    },
    async readText(name, most) {
      const entry = entries.get(name)
      if (!entry) return undefined
      if (entry.uncompressedSize > most) throw new DamagedFile(`${name} of the workbook is too large`)
      const pieces: Buffer[] = []
      for await (const piece of readEntryBytes(zip, entry, name)) pieces.push(piece)
      return Buffer.concat(pieces).toString('utf8')
    },
    close: () => zip.close(),
  }
}

async function* yieldNoPieces(): AsyncIterable<string> {}

/** Small pieces, so that what is parsed from one is small too. */
const maxPieceBytes = 65_536

async function* decodePieces(pieces: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  for await (const bytes of pieces)
    for (let at = 0; at < bytes.length; at += maxPieceBytes)
      yield decoder.decode(bytes.subarray(at, at + maxPieceBytes), { stream: true })
}

async function* readEntryBytes(zip: ZipFile, entry: Entry | undefined, name: string): AsyncIterable<Buffer> {
  if (!entry) throw new DamagedFile(`the workbook has no part ${name}`)
  const stream = await convertDamageErrors(() => zip.openReadStreamPromise(entry))
  let given = 0
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      given += bytes.length
      refuseBomb(given, entry.compressedSize)
      yield bytes
    }
  } catch (error) {
    throw toDamagedFile(error)
  } finally {
    stream.destroy()
  }
}

async function convertDamageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toDamagedFile(error)
  }
}

/** Failures of the disk have a system code and are returned unchanged; other failures are the fault of the file. */
function toDamagedFile(error: unknown): unknown {
  if (error instanceof DamagedFile) return error
  const { code, message, syscall } = error as NodeJS.ErrnoException
  if (syscall || (code && !code.startsWith('Z_'))) return error
  return new DamagedFile(`the workbook is damaged: ${message}`)
}
