import { compress, type CompressedBody } from '../http/compression.ts'

/** What the web workspace rendered. */
export interface Rendered {
  response: Response
  /** The text of a page, which its response leaves out. */
  html: string | null
}

/** A rendered page that can be sent many times, each with a nonce of its own. */
export interface RenderedPage {
  status: number
  headers: [string, string][]
  /** The HTML, split where a nonce stands. */
  parts: Buffer[]
}

/** Splits a page at the random nonce that it was rendered with, which its texts cannot contain. */
export async function renderedPage({ response, html }: Rendered, nonce: string): Promise<RenderedPage> {
  const bytes = html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
  return {
    status: response.status,
    headers: [...response.headers],
    parts: nonce ? partsBetween(bytes, nonce) : [bytes],
  }
}

/** The page with this nonce, compressed. */
export async function pageBytes(
  { parts }: RenderedPage,
  nonce: string,
  encoding: CompressedBody['encoding'],
): Promise<CompressedBody> {
  const own = Buffer.from(nonce)
  return compress(Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [own, part]))), encoding, 'once')
}

function partsBetween(bytes: Buffer, word: string): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, from)) {
    parts.push(bytes.subarray(from, at))
    from = at + word.length
  }
  return [...parts, bytes.subarray(from)]
}
