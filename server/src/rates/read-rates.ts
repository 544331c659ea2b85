import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { csvRates } from './csv-rates.ts'
import type { QuotedRates } from './quoted-rates.ts'
import { RatesRefusal } from './rates-refusal.ts'
import { xmlRates } from './xml-rates.ts'

/** Bytes; the whole history has two million so far. */
const longestTable = 20_000_000

/**
 * Reads a file of the bank whole, its table or its XML, packed or not. `today` is the last day that it may know. Throws
 * a `RatesRefusal` where any of it cannot be meant.
 */
export async function readRates(bytes: Buffer, today: string): Promise<QuotedRates> {
  if (bytes.length > longestTable) throw new RatesRefusal('unreadable', 'it is too long for rates')
  const text = textOf(isZip(bytes) ? await unzipped(bytes) : bytes)
  const quoted = /^\uFEFF?\s*</.test(text) ? xmlRates(text, today) : csvRates(text, today)
  if (quoted.days.length === 0) throw new RatesRefusal('no-rates', 'there is no rate in it')
  return quoted
}

function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).toString('latin1') === 'PK'
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new RatesRefusal('unreadable', 'it is no text', { cause: error })
  }
}

/** The one file in it, whose checksum has to fit. */
async function unzipped(bytes: Buffer): Promise<Buffer> {
  try {
    const zip = await fromBufferPromise(bytes)
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) if (entries.push(entry) > 1) break
    const [entry] = entries
    if (!entry || entries.length > 1)
      throw new RatesRefusal('unreadable', `there ${entry ? 'are several files' : 'is no file'} in it, not one`)
    return await contentOf(zip, entry)
  } catch (error) {
    if (error instanceof RatesRefusal) throw error
    throw new RatesRefusal('unreadable', `the packed file is damaged: ${(error as Error).message}`, { cause: error })
  }
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > longestTable) throw new RatesRefusal('unreadable', 'it is too long for rates')
    pieces.push(piece)
  }
  const content = Buffer.concat(pieces)
  if (crc32(content) !== entry.crc32) throw new RatesRefusal('unreadable', 'the packed file was altered')
  return content
}
