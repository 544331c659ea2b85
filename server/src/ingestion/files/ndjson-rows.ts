import { cutRow, longestRow } from './damaged-file.ts'
import { deepestJson, mostRowValues, refuseJson } from './json-depth.ts'
import type { SourceRow } from '../incoming/source-row.ts'
import { isAllRead, passLine, textWindow } from './text-window.ts'

export async function* ndjsonRows(pieces: AsyncIterable<string>): AsyncIterable<SourceRow> {
  const window = textWindow(pieces)
  for (let number = 1; ; number += 1) {
    if (await isAllRead(window)) return
    const raw = (await passLine(window, longestRow)).trim()
    if (raw.length >= longestRow) {
      yield { number, raw: cutRow(raw), error: `the line is longer than ${longestRow} characters` }
    } else if (raw !== '') yield { number, raw, ...jsonRow(raw) }
  }
}

/** Returns the row of a JSON text, or the reason why it is not a row. */
export function jsonRow(raw: string): Pick<SourceRow, 'content' | 'error' | 'code'> {
  const refusal = refuseJson(raw, deepestJson, mostRowValues)
  if (refusal !== null) return { error: `the JSON is ${refusal}`, code: 'reading-too-deep' }
  try {
    const content: unknown = JSON.parse(raw)
    if (typeof content === 'object' && content !== null && !Array.isArray(content))
      return { content: content as Record<string, unknown> }
    return { error: 'the line is no JSON object' }
  } catch (error) {
    return { error: `the line is no JSON: ${(error as Error).message}` }
  }
}
