import { getOwnValue } from '@parure/values/get-own-value.ts'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import { FetchFailure } from './fetch-failure.ts'

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
/** Encodings that we accept. */
export const acceptedEncodings = 'gzip, deflate, br'

/** Returns the decompressed body. Throws as soon as it exceeds `maxBytes`. */
export async function readBody(
  body: Readable,
  headers: Readonly<Record<string, string>>,
  maxBytes: number,
): Promise<Buffer> {
  if (Number(headers['content-length']) > maxBytes) {
    discardBody(body)
    throw createTooLargeFailure(maxBytes)
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of decompressBody(body, headers['content-encoding'] ?? '') as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw createTooLargeFailure(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const gunzipBytes = promisify(gunzip)

/**
 * Decompresses a file that is gzip itself, such as `sitemap.xml.gz`, to at most `most` bytes; returns others unchanged.
 */
export async function unpackGzip(bytes: Buffer, most: number): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return await gunzipBytes(bytes, { maxOutputLength: most })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw createTooLargeFailure(most)
    throw new FetchFailure('bad-encoding', 'the file is damaged gzip', { cause: error })
  }
}

/** Closes the connection of a body that is not read. */
export function discardBody(body: Readable): void {
  body.on('error', () => {}).destroy()
}

export function createTooLargeFailure(most: number): FetchFailure {
  return new FetchFailure('too-large', `more than ${Math.round(most / 1_000_000)} MB`)
}

function decompressBody(body: Readable, encoding: string): Readable {
  const named = encoding.trim().toLowerCase()
  if (named === '' || named === 'identity') return body
  const decoder = getOwnValue(decoders, named)?.()
  if (!decoder) {
    discardBody(body)
    throw new FetchFailure('bad-encoding', `packed as ${named.slice(0, 40)}, which was not asked for`)
  }
  // A failure of either stream reaches the reader of the decoder.
  return pipeline(body, decoder, () => {})
}
