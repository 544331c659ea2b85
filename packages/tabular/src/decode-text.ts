import { isAscii, isUtf8 } from 'node:buffer'
import { DamagedFile } from './damaged-file.ts'
import { detectLegacyEncoding } from './detect-legacy-encoding.ts'
import { legacyEncodings, type Encoding } from './encodings.ts'
import { detectBinaryFormat } from './file-signature.ts'

/** Replaces bytes that are invalid in the encoding of the file. A noncharacter, which no text contains. */
export const unreadable = '\uFFFE'

/** Control characters that no text contains: bytes were overwritten. */
// oxlint-disable-next-line no-control-regex
const damaged = new RegExp(`[\u0000-\u0008\u000E-\u0019\u001B-\u001F${unreadable}]`)

/** Checks whether a text contains invalid bytes or control characters. */
export function hasDamage(text: string): boolean {
  return damaged.test(text)
}

/** Maximum bytes of a line that are decoded together. */
const maxLineBytes = 1_048_576

interface TextOptions {
  encoding?: Encoding | undefined
  /** JSON is UTF-8 by definition; it may be UTF-16, but never Windows-1252. */
  isJson?: boolean
  report?: ((fact: string) => void) | undefined
}

/**
 * Decodes bytes in pieces. An encoding that is not stated is detected by the byte order mark, by the NULs of UTF-16, or
 * by the first characters beyond ASCII: UTF-8 if they are valid in it, else Windows-1252 for the whole file.
 * Windows-1250 cannot be distinguished from Windows-1252 and is only used when it is stated.
 */
export async function* decodeText(bytes: AsyncIterable<Buffer>, options: TextOptions = {}): AsyncIterable<string> {
  const { report = () => {}, isJson } = options
  let { encoding } = options
  let wide: InstanceType<typeof TextDecoder> | undefined
  let isFirst = true
  const fixEncoding = (found: Encoding): Encoding => {
    report(found.toUpperCase())
    encoding = found
    return found
  }
  for await (const block of splitAtLineEnds(bytes)) {
    if (isFirst) {
      encoding ??= detectByStart(block) ?? (isJson ? 'utf-8' : undefined)
      if (encoding) report(encoding.toUpperCase())
      if (encoding === 'utf-16le' || encoding === 'utf-16be') wide = new TextDecoder(encoding)
      else refuseBinary(block)
    }
    const text = wide
      ? wide.decode(block, { stream: true }).replaceAll('\uFFFD', unreadable)
      : isAscii(block)
        ? block.toString('latin1')
        : decodeBlock(block, encoding ?? fixEncoding(detectByLines(block)))
    yield isFirst ? text.replace(/^\uFEFF/, '') : text
    isFirst = false
  }
  const rest = wide?.decode()
  if (rest) yield rest.replaceAll('\uFFFD', unreadable)
}

/** Splits bytes at line ends, so that no character is split; only overlong lines are split elsewhere. */
async function* splitAtLineEnds(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let pending: Buffer[] = []
  let length = 0
  const more = bytes[Symbol.asyncIterator]()
  for (;;) {
    const next = await more.next().catch((error: unknown) => ({ error }))
    if ('error' in next) {
      // Decodes the bytes before a failure first.
      if (length > 0) yield Buffer.concat(pending)
      throw next.error
    }
    if (next.done) break
    const piece = next.value
    const end = piece.lastIndexOf(10) + 1
    const isEndless = end === 0 && length + piece.length > maxLineBytes
    if (end === 0 && !isEndless) {
      pending.push(piece)
      length += piece.length
      continue
    }
    const cut = isEndless ? findCharacterEnd(piece) : end
    yield Buffer.concat([...pending, piece.subarray(0, cut)])
    pending = cut < piece.length ? [piece.subarray(cut)] : []
    length = piece.length - cut
  }
  if (length > 0) yield Buffer.concat(pending)
}

/** Returns the end of the last complete UTF-8 character: bytes above 127 may begin an incomplete one. */
function findCharacterEnd(piece: Buffer): number {
  for (let at = piece.length - 1; at >= Math.max(0, piece.length - 4); at -= 1) {
    const byte = piece[at] ?? 0
    if (byte < 0x80) return at + 1
    if (byte >= 0xc0) return at
  }
  return piece.length
}

function detectByStart(block: Buffer): Encoding | undefined {
  if (block[0] === 0xff && block[1] === 0xfe) return 'utf-16le'
  if (block[0] === 0xfe && block[1] === 0xff) return 'utf-16be'
  if (block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf) return 'utf-8'
  const start = block.subarray(0, 200)
  const countNuls = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length
  const many = Math.max(4, start.length) / 4
  if (countNuls(1) > many && countNuls(0) === 0) return 'utf-16le'
  if (countNuls(0) > many && countNuls(1) === 0) return 'utf-16be'
  return undefined
}

/** Returns the encoding of most lines with characters beyond ASCII; in a tie, that of the first one. */
function detectByLines(block: Buffer): Encoding {
  const votes = splitLines(block)
    .filter((line) => !isAscii(line))
    .map(isUtf8)
  const less = votes.filter(Boolean).length - votes.length / 2
  if (less > 0 || (less === 0 && votes[0])) return 'utf-8'
  return detectLegacyEncoding(block) ?? 'windows-1252'
}

/** NULs after the first line only make their rows unreadable. */
function refuseBinary(block: Buffer): void {
  const name = detectBinaryFormat(block)
  if (name) throw new DamagedFile(`the file is ${name}, not text`)
  const head = block.subarray(0, Math.min(block.indexOf(10) + 1 || block.length, 256))
  if (head.includes(0)) throw new DamagedFile('the file is no text: it holds NUL bytes')
}

function decodeBlock(block: Buffer, encoding: Encoding): string {
  if (encoding === 'utf-8') return isUtf8(block) ? block.toString('utf8') : decodeLines(block, decodeUtf8Line)
  if (isLegacyEncoding(encoding)) return new TextDecoder(encoding).decode(block).replaceAll('\uFFFD', unreadable)
  // Mixed encodings in one file: a line that is valid UTF-8 was not written as Windows-1252.
  const decoded = encoding === 'windows-1250' ? decodeCentral : decodeWestern
  return decodeLines(block, (line) =>
    isAscii(line) ? line.toString('latin1') : isUtf8(line) ? markDamagedLine(line) : decoded(line),
  )
}

const legacyNames: ReadonlySet<string> = new Set(legacyEncodings)
const isLegacyEncoding = (encoding: Encoding): boolean => legacyNames.has(encoding)

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
const windows = new TextDecoder('windows-1252')
const windowsCentral = new TextDecoder('windows-1250')

function decodeUtf8Line(line: Buffer): string {
  return isUtf8(line) ? line.toString('utf8') : utf8.decode(line).replaceAll('\uFFFD', unreadable)
}

function markDamagedLine(line: Buffer): string {
  return `${unreadable}${line.toString('utf8')}`
}

/** Five bytes are undefined in Windows-1252; the WHATWG decoder returns control characters for them. */
function decodeWestern(line: Buffer): string {
  return windows.decode(line).replace(/[\u0081\u008D\u008F\u0090\u009D]/g, unreadable)
}

/** Windows-1250 has other undefined bytes. */
function decodeCentral(line: Buffer): string {
  return windowsCentral.decode(line).replace(/[\u0081\u0083\u0088\u0090\u0098]/g, unreadable)
}

function decodeLines(block: Buffer, read: (line: Buffer) => string): string {
  return splitLines(block).map(read).join('')
}

function splitLines(block: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < block.length;) {
    const end = block.indexOf(10, start) + 1 || block.length
    lines.push(block.subarray(start, end))
    start = end
  }
  return lines
}
