import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { parseCsvRates } from './parse-csv-rates.ts'
import type { QuotedRates } from './quoted-rates.ts'
import { RatesRefusal } from './rates-refusal.ts'
import { parseXmlRates } from './parse-xml-rates.ts'

/** Maximum number of bytes; the whole history has two million so far. */
const maxTableBytes = 20_000_000

/**
 * Parses a file of the bank completely: its CSV table or its XML, zipped or not. `today` is the last allowed day.
 * Throws a `RatesRefusal` when any part is implausible.
 */
export async function readRates(bytes: Buffer, today: string): Promise<QuotedRates> {
  if (bytes.length > maxTableBytes) throw new RatesRefusal('unreadable', 'it is too long for rates')
  const text = decodeText(isZip(bytes) ? await extractSingleFile(bytes) : bytes)
  const quoted = /^\uFEFF?\s*</.test(text) ? parseXmlRates(text, today) : parseCsvRates(text, today)
  if (quoted.days.length === 0) throw new RatesRefusal('no-rates', 'there is no rate in it')
  return quoted
}

function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).toString('latin1') === 'PK'
}

function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new RatesRefusal('unreadable', 'it is no text', { cause: error })
  }
}

/** Returns the content of the only file in the archive; verifies its checksum. */
async function extractSingleFile(bytes: Buffer): Promise<Buffer> {
  try {
    const zip = await fromBufferPromise(bytes)
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) if (entries.push(entry) > 1) break
    const [entry] = entries
    if (!entry || entries.length > 1)
      throw new RatesRefusal('unreadable', `there ${entry ? 'are several files' : 'is no file'} in it, not one`)
    return await readEntry(zip, entry)
  } catch (error) {
    if (error instanceof RatesRefusal) throw error
    throw new RatesRefusal('unreadable', `the packed file is damaged: ${(error as Error).message}`, { cause: error })
  }
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > maxTableBytes) throw new RatesRefusal('unreadable', 'it is too long for rates')
    pieces.push(piece)
  }
  const content = Buffer.concat(pieces)
  if (crc32(content) !== entry.crc32) throw new RatesRefusal('unreadable', 'the packed file was altered')
  return content
}
