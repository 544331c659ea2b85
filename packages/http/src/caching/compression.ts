import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** A response body as it is sent. */
export interface CompressedBody {
  bytes: Buffer
  encoding: 'br' | 'gzip' | undefined
}

/** Smaller ones fit into one packet anyway. */
const minBytes = 1024
/** Up to this size the transfer to another thread costs more than the compression. */
const maxSyncBytes = 256 * 1024
/** Brotli's level and its window as a power of two. */
const brotliSettings = {
  /** For responses that are sent many times. V8 would have to collect the memory of a larger window constantly. */
  kept: { quality: 2, lookBack: 16 },
  /**
   * For responses that are mostly sent once: half the work of the next level for 4 % more bytes, and hardly any memory.
   */
  once: { quality: 1, lookBack: 18 },
}

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify<Buffer, { level: number }, Buffer>(gzip)

type BodyUse = keyof typeof brotliSettings

/** Compresses at a low level, which pays off even for responses that are sent once. */
export async function compressBody(
  bytes: Buffer,
  encoding: CompressedBody['encoding'],
  sent: BodyUse = 'kept',
): Promise<CompressedBody> {
  const done = compressBodySync(bytes, encoding, sent)
  if (done) return done
  if (!encoding || bytes.length < minBytes) return { bytes, encoding: undefined }
  return {
    bytes: await (encoding === 'br'
      ? brotliBytes(bytes, buildBrotliOptions(bytes, sent))
      : gzipBytes(bytes, gzipOptions)),
    encoding,
  }
}

/**
 * Compresses synchronously on this thread. Returns null for a body that needs no compression, or is too large for that.
 */
export function compressBodySync(
  bytes: Buffer,
  encoding: CompressedBody['encoding'],
  sent: BodyUse,
): CompressedBody | null {
  if (!encoding || bytes.length < minBytes || bytes.length > maxSyncBytes) return null
  const done =
    encoding === 'br' ? brotliCompressSync(bytes, buildBrotliOptions(bytes, sent)) : gzipSync(bytes, gzipOptions)
  return { bytes: done, encoding }
}

const gzipOptions = { level: 1 }

function buildBrotliOptions({ length }: Buffer, sent: BodyUse) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliSettings[sent].quality,
      [constants.BROTLI_PARAM_LGWIN]: brotliSettings[sent].lookBack,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}

/** Chooses the best encoding that a request's `Accept-Encoding` allows. */
export function chooseEncoding(accepted: string | string[] | undefined): CompressedBody['encoding'] {
  const offered = String(accepted ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(?:\.0*)?$/.test(each))
    .map((each) => each.split(';')[0])
  return (['br', 'gzip'] as const).find((each) => offered.includes(each))
}
