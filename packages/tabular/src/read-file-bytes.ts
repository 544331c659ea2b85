import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { DamagedFile } from './damaged-file.ts'

/**
 * A packed file is a decompression bomb when it unpacks to more than 20 MB and more than 200 times its size
 * (reliability E 53).
 */
const minBombBytes = 20_000_000
const maxUnpackRatio = 200

/** Yields the bytes of a file in pieces, unpacked if it is gzip. Does not verify its checksum: see `verifyGzip`. */
export async function* readFileBytes(file: string): AsyncIterable<Buffer> {
  if (isGzip(await readFirstBytes(file, 2))) yield* mergeSmallPieces(unpackGzip(file))
  else yield* createReadStream(file, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>
}

/** Readers rescan pending text with each piece, and a packed file may be unpacked byte by byte. */
const minPieceBytes = 65_536

async function* mergeSmallPieces(pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let pending: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    pending.push(piece)
    length += piece.length
    if (length < minPieceBytes) continue
    yield Buffer.concat(pending)
    pending = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(pending)
}

/**
 * Throws unless the checksum at the end of a gzip file matches: otherwise it was altered at an unknown position. A
 * truncated file cannot be distinguished from one that lost a part in its middle, after which everything is wrong.
 */
export async function verifyGzip(file: string): Promise<void> {
  if (isGzip(await readFirstBytes(file, 2))) for await (const bytes of unpackGzip(file)) void bytes
}

async function* unpackGzip(file: string): AsyncIterable<Buffer> {
  const packed = createReadStream(file)
  const gunzip = createGunzip({ chunkSize: 262_144 })
  // The loop below throws the failure.
  pipeline(packed, gunzip, () => {})
  let unpackedBytes = 0
  try {
    for await (const bytes of gunzip as AsyncIterable<Buffer>) {
      unpackedBytes += bytes.length
      refuseBomb(unpackedBytes, packed.bytesRead)
      yield bytes
    }
  } catch (error) {
    throw toUnpackingFailure(error)
  }
}

export function refuseBomb(given: number, packedBytes: number): void {
  if (given > minBombBytes && given > packedBytes * maxUnpackRatio) {
    throw new DamagedFile(`the packed file swells to more than ${maxUnpackRatio} times its size: no list of lots does`)
  }
}

/** Returns a `DamagedFile` for failures of zlib, which are the fault of the file; returns other errors unchanged. */
export function toUnpackingFailure(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  return code?.startsWith('Z_') ? new DamagedFile(`the packed file is damaged: ${message}`) : error
}

/** Returns the first bytes of a file as they are on disk, not unpacked. */
export async function readFirstBytes(file: string, most: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(most), 0, most, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}
