import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { DamagedFile } from './damaged-file.ts'

/** Bytes from which on a packed file is looked at for being a bomb (reliability E 53), and how much of it may be air. */
const bombFrom = 20_000_000
const mostRatio = 200

/** What a file holds, unpacked where it is packed with gzip, piece by piece. */
export async function* fileBytes(file: string): AsyncIterable<Buffer> {
  if (!isGzip(await firstBytes(file, 2))) {
    yield* createReadStream(file, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>
    return
  }
  await refuseAltered(file)
  yield* unpacked(file)
}

/**
 * A packed file is taken only if its checksum at the end fits: otherwise it was altered, and nobody knows where. What was
 * cut off cannot be told from what lost a part in its middle, behind which all is wrong.
 */
async function refuseAltered(file: string): Promise<void> {
  for await (const bytes of unpacked(file)) void bytes
}

async function* unpacked(file: string): AsyncIterable<Buffer> {
  const packed = createReadStream(file)
  const gunzip = createGunzip({ chunkSize: 262_144 })
  // A failure reaches who reads the unpacked bytes.
  pipeline(packed, gunzip, () => {})
  let given = 0
  try {
    for await (const bytes of gunzip as AsyncIterable<Buffer>) {
      given += bytes.length
      refuseBomb(given, packed.bytesRead)
      yield bytes
    }
  } catch (error) {
    throw unpackingFailure(error)
  }
}

/** Throws once a packed file has given more than any list of lots would. */
export function refuseBomb(given: number, taken: number): void {
  if (given > bombFrom && given > taken * mostRatio) {
    throw new DamagedFile(`the packed file swells to more than ${mostRatio} times its size: no list of lots does`)
  }
}

/** The failures of zlib are the file's fault; any other is not. */
export function unpackingFailure(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  return code?.startsWith('Z_') ? new DamagedFile(`the packed file is damaged: ${message}`) : error
}

/** The beginning of a file as it lies there. */
export async function firstBytes(file: string, most: number): Promise<Buffer> {
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
