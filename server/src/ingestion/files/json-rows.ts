import { cutRow, DamagedFile, longestRow } from './damaged-file.ts'
import { beginsElement, endsElement, jsonScan, outside, type JsonScan } from './json-scan.ts'
import { jsonRow } from './ndjson-rows.ts'
import type { SourceRow } from '../incoming/source-row.ts'

interface JsonOptions {
  /** The path of the list, as in `answer.lots`; required when the text contains several lists. */
  list?: string | undefined
}

/** Yields the objects of a JSON array, or of a list within an object, one by one. Only one is in memory at a time. */
export async function* jsonRows(pieces: AsyncIterable<string>, options: JsonOptions = {}): AsyncIterable<SourceRow> {
  const scan = jsonScan(options.list)
  let number = 0
  let begun = ''
  for await (const piece of pieces) {
    for (const found of objectsIn(piece, scan)) {
      begun += found.text
      if (found.isWhole) {
        number += 1
        yield { number, raw: cutRow(begun), ...(found.isStray ? { error: 'it is no JSON object' } : jsonRow(begun)) }
        begun = ''
      }
    }
    if (begun.length <= longestRow) continue
    yield { number: number + 1, raw: cutRow(begun), error: `the object is longer than ${longestRow} characters` }
    throw new DamagedFile(`the JSON is broken in row ${number + 1}: it never ends, and nothing behind it can be read`)
  }
  finish(scan, begun)
}

/** Yields the objects that end in a piece; the first may have begun in an earlier piece. */
function* objectsIn(piece: string, scan: JsonScan): Iterable<{ text: string; isWhole: boolean; isStray: boolean }> {
  let from = 0
  for (let at = 0; at < piece.length; at += 1) {
    const char = piece.charCodeAt(at)
    if (scan.depth > 0) {
      if (endsElement(scan, char)) yield { text: piece.slice(from, at + 1), isWhole: true, isStray: false }
    } else if (beginsElement(scan, char)) from = at
    else if (outside(scan, char)) yield { text: '', isWhole: true, isStray: true }
  }
  if (scan.depth > 0) yield { text: piece.slice(from), isWhole: false, isStray: false }
}

function finish(scan: JsonScan, begun: string): void {
  if (scan.depth > 0 || scan.levels.length > 0 || scan.inString) {
    const where = begun === '' ? 'before its end' : `within ${begun.slice(0, 60)}`
    throw new DamagedFile(`the JSON breaks off ${where}`)
  }
  if (scan.list !== undefined) return
  throw new DamagedFile(scan.wanted ? `the JSON holds no list ${scan.wanted}` : 'the JSON holds no list of objects')
}
