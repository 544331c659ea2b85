import { truncateRow, DamagedFile, maxRowCharacters } from './damaged-file.ts'
import { isElementStart, scanElement, createJsonScan, scanOutside, type JsonScan } from './create-json-scan.ts'
import { parseJsonRow } from './parse-ndjson-rows.ts'
import type { SourceRow } from './source-row.ts'

interface JsonOptions {
  /** The path of the list, as in `answer.lots`; required when the text contains several lists. */
  list?: string | undefined
}

/** Yields the objects of a JSON array, or of a list within an object, one by one. Only one is in memory at a time. */
export async function* parseJsonRows(
  pieces: AsyncIterable<string>,
  options: JsonOptions = {},
): AsyncIterable<SourceRow> {
  const scan = createJsonScan(options.list)
  let number = 0
  let begun = ''
  for await (const piece of pieces) {
    for (const found of sliceObjects(piece, scan)) {
      begun += found.text
      if (found.isWhole) {
        number += 1
        yield {
          number,
          raw: truncateRow(begun),
          ...(found.isStray ? { error: 'it is no JSON object' } : parseJsonRow(begun)),
        }
        begun = ''
      }
    }
    if (begun.length <= maxRowCharacters) continue
    yield {
      number: number + 1,
      raw: truncateRow(begun),
      error: `the object is longer than ${maxRowCharacters} characters`,
    }
    throw new DamagedFile(`the JSON is broken in row ${number + 1}: it never ends, and nothing behind it can be read`)
  }
  verifyComplete(scan, begun)
}

/** Yields the objects that end in a piece; the first may have begun in an earlier piece. */
function* sliceObjects(piece: string, scan: JsonScan): Iterable<{ text: string; isWhole: boolean; isStray: boolean }> {
  let from = 0
  for (let at = 0; at < piece.length; at += 1) {
    const char = piece.charCodeAt(at)
    if (scan.depth > 0) {
      if (scanElement(scan, char)) yield { text: piece.slice(from, at + 1), isWhole: true, isStray: false }
    } else if (isElementStart(scan, char)) from = at
    else if (scanOutside(scan, char)) yield { text: '', isWhole: true, isStray: true }
  }
  if (scan.depth > 0) yield { text: piece.slice(from), isWhole: false, isStray: false }
}

function verifyComplete(scan: JsonScan, begun: string): void {
  if (scan.depth > 0 || scan.levels.length > 0 || scan.inString) {
    const where = begun === '' ? 'before its end' : `within ${begun.slice(0, 60)}`
    throw new DamagedFile(`the JSON breaks off ${where}`)
  }
  if (scan.list !== undefined) return
  throw new DamagedFile(scan.wanted ? `the JSON holds no list ${scan.wanted}` : 'the JSON holds no list of objects')
}
