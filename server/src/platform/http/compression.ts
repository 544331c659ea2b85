import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** An answer as it is sent. */
export interface CompressedBody {
  bytes: Buffer
  encoding: 'br' | 'gzip' | undefined
}

/** Smaller ones fit into one packet anyway. */
const worthwhile = 1024
/** Up to so many bytes, handing the work to another thread costs more than the work. */
const atOnce = 256 * 1024
/** Of Brotli: its level, and that it looks back two to the power of so many bytes. */
const settings = {
  /** Sent many times. The room that it takes to look back further has V8 collect garbage all the time. */
  kept: { quality: 2, lookBack: 16 },
  /** Mostly sent once: half the work of the next level for 4 % more bytes, and hardly any room. */
  once: { quality: 1, lookBack: 18 },
}

const brotli = promisify(brotliCompress)
const zip = promisify<Buffer, { level: number }, Buffer>(gzip)

type Sent = keyof typeof settings

/** Compresses at a low level, which pays off also for answers that are sent once. */
export async function compress(
  bytes: Buffer,
  encoding: CompressedBody['encoding'],
  sent: Sent = 'kept',
): Promise<CompressedBody> {
  const done = compressAtOnce(bytes, encoding, sent)
  if (done) return done
  if (!encoding || bytes.length < worthwhile) return { bytes, encoding: undefined }
  return {
    bytes: await (encoding === 'br' ? brotli(bytes, brotliOptions(bytes, sent)) : zip(bytes, gzipOptions)),
    encoding,
  }
}

/** The same on this thread, before it returns; null for what is not compressed, or is too much for that. */
export function compressAtOnce(bytes: Buffer, encoding: CompressedBody['encoding'], sent: Sent): CompressedBody | null {
  if (!encoding || bytes.length < worthwhile || bytes.length > atOnce) return null
  const done = encoding === 'br' ? brotliCompressSync(bytes, brotliOptions(bytes, sent)) : gzipSync(bytes, gzipOptions)
  return { bytes: done, encoding }
}

const gzipOptions = { level: 1 }

function brotliOptions({ length }: Buffer, sent: Sent) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: settings[sent].quality,
      [constants.BROTLI_PARAM_LGWIN]: settings[sent].lookBack,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}

/** The best encoding that a request's `Accept-Encoding` takes. */
export function encodingFor(accepted: string | string[] | undefined): CompressedBody['encoding'] {
  const offered = String(accepted ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(?:\.0*)?$/.test(each))
    .map((each) => each.split(';')[0])
  return (['br', 'gzip'] as const).find((each) => offered.includes(each))
}
