import { compressBody, compressBodySync, type CompressedBody } from '../caching/compression.ts'

/** The output of the web workspace. */
export interface RenderedResponse {
  response: Response
  /** The text of a page in pieces, which its response omits. */
  html: readonly string[] | null
}

interface PageHead {
  status: number
  headers: [string, string][]
}

/** A page as it was rendered: sent once, with the nonce that it contains. */
export interface FreshPage extends PageHead {
  nonce: string
  body: readonly string[] | Buffer
}

/** A rendered page that can be sent many times, each time with a new nonce. */
export interface CachedPage extends PageHead {
  /** The HTML, split at each nonce. */
  parts: Buffer[]
}

export async function readFreshPage({ response, html }: RenderedResponse, nonce: string): Promise<FreshPage> {
  const body = html ?? Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: [...response.headers], nonce, body }
}

/** Splits a page at the random nonce that it was rendered with, which its texts cannot contain. */
export function convertToCachedPage({ body, nonce, ...head }: FreshPage): CachedPage {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body.join(''))
  return { ...head, parts: nonce ? splitBytes(bytes, nonce) : [bytes] }
}

/** Compresses the page: a fresh one unchanged, a cached one with this nonce. */
export async function compressPage(
  page: FreshPage | CachedPage,
  nonce: string,
  encoding: CompressedBody['encoding'],
): Promise<CompressedBody> {
  if ('parts' in page) {
    const own = Buffer.from(nonce)
    return compressBody(
      Buffer.concat(page.parts.flatMap((part, index) => (index ? [own, part] : [part]))),
      encoding,
      'once',
    )
  }
  if (Buffer.isBuffer(page.body)) return compressBody(page.body, encoding, 'once')
  const bytes = encodeIntoBuffer(page.body)
  return compressBodySync(bytes, encoding, 'once') ?? compressBody(Buffer.from(bytes), encoding, 'once')
}

const encodeBuffer = Buffer.allocUnsafeSlow(1024 * 1024)
/** Maximum bytes of a UTF-16 code unit in UTF-8. */
const maxUnitBytes = 3

/** Encodes a text into a shared buffer: the result is valid only until the next call. */
function encodeIntoBuffer(pieces: readonly string[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (length * maxUnitBytes > encodeBuffer.length) return Buffer.from(pieces.join(''))
  const end = pieces.reduce((at, piece) => at + encodeBuffer.write(piece, at), 0)
  return encodeBuffer.subarray(0, end)
}

function splitBytes(bytes: Buffer, word: string): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, from)) {
    parts.push(bytes.subarray(from, at))
    from = at + word.length
  }
  return [...parts, bytes.subarray(from)]
}
