import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { createConcurrencyLimit } from '@parure/process/create-concurrency-limit.ts'
import { calculateMaxThreads } from '@parure/process/thread/calculate-memory-limits.ts'
import type { PictureStore } from './picture-store.ts'

/** A stored picture; `base` is the hash of its content. */
export interface Picture {
  base: string
  width: number
  height: number
  bytes: number
}

const formats = new Set(['jpeg', 'png', 'webp'])
/** File signatures: only these formats reach the decoder. */
const signatures = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/]
/** Seconds. */
const decodeTimeout = 20
/** Pixels; bounds the memory of decoding. */
const maxPixels = 50_000_000

/** Pixels of pictures with several scans (progressive, interlaced), which need four times the memory. */
const maxScannedPixels = 12_000_000

/** Decoding the largest picture needs a quarter of a gigabyte outside of the heap. */
const limitDecoding = createConcurrencyLimit(calculateMaxThreads({ most: 256, part: 4 }))

/**
 * Validates a picture by its content, stores it as WebP without metadata, and names it by its hash. Throws on anything
 * else.
 */
export async function storePicture(
  store: PictureStore,
  input: Buffer,
  options: { mirrored?: boolean } = {},
): Promise<Picture> {
  return limitDecoding(() => storeDecoded(store, input, options))
}

async function storeDecoded(store: PictureStore, input: Buffer, options: { mirrored?: boolean }): Promise<Picture> {
  if (!signatures.some((begins) => begins.test(input.toString('hex', 0, 12)))) {
    throw new Error('not a picture that can be stored: neither JPEG nor PNG nor WebP')
  }
  const image = sharp(input, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: decodeTimeout })
  const metadata = await image.metadata()
  if (!formats.has(metadata.format)) throw new Error(`not a picture that can be stored: ${metadata.format}`)
  if (metadata.isProgressive && metadata.width * metadata.height > maxScannedPixels)
    throw new Error(`in several scans it may have ${maxScannedPixels / 1_000_000} megapixels at most`)
  const canStoreUnchanged =
    metadata.format === 'webp' && (metadata.pages ?? 1) === 1 && !options.mirrored && !hasPrivateMetadata(metadata)
  const upright = options.mirrored ? image.rotate().flop() : image.rotate()
  const output = canStoreUnchanged
    ? { data: input, info: metadata }
    : await upright.webp({ quality: 88, effort: 2 }).toBuffer({ resolveWithObject: true })
  const base = createHash('sha256').update(output.data).digest('hex').slice(0, 32)
  await store.write(`${base}.webp`, output.data)
  return { base, width: output.info.width, height: output.info.height, bytes: output.data.length }
}

/**
 * Whether a picture has metadata, which may contain gated or personal data, or is rotated only by metadata: then it is
 * re-encoded.
 */
function hasPrivateMetadata({ exif, xmp, iptc, orientation }: Metadata): boolean {
  return [exif, xmp, iptc].some((data) => data !== undefined) || (orientation ?? 1) !== 1
}

/**
 * Reads the picture of a file name, `<base>_<width>.webp` or `<base>.webp`; creates the width on first request. Returns
 * null when there is none, and the original for a width above its own.
 */
export async function loadPicture(
  store: PictureStore,
  name: string,
  widths: readonly number[],
): Promise<Buffer | null> {
  const [, base, width] = /^([0-9a-f]{32})(?:_([1-9]\d{1,3}))?\.webp$/.exec(name) ?? []
  if (base === undefined) return null
  if (width === undefined) return store.read(name)
  if (!widths.includes(Number(width))) return null
  return (await store.read(name)) ?? limitDecoding(() => resizePicture(store, base, Number(width), name))
}

async function resizePicture(store: PictureStore, base: string, width: number, name: string): Promise<Buffer | null> {
  const original = await store.read(`${base}.webp`)
  if (!original) return null
  const image = sharp(original, { limitInputPixels: maxPixels })
  const { width: full } = await image.metadata()
  const bytes = width >= full ? original : await image.resize({ width }).webp({ quality: 80, effort: 3 }).toBuffer()
  await store.write(name, bytes)
  return bytes
}

/** Size of sharing pictures: what messengers and social networks show in full. */
const shareSize = { width: 1_200, height: 630 }

/**
 * Returns the picture for `<base>_share.jpg`: the whole piece on white, as JPEG, which every messenger shows. Null when
 * there is none. Not stored, so that a takedown has nothing more to delete.
 */
export async function createSharePicture(store: PictureStore, name: string): Promise<Buffer | null> {
  const [, base] = /^([0-9a-f]{32})_share\.jpg$/.exec(name) ?? []
  const original = base === undefined ? null : await store.read(`${base}.webp`)
  if (!original) return null
  return limitDecoding(() =>
    sharp(original, { limitInputPixels: maxPixels })
      .resize({ ...shareSize, fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  )
}
