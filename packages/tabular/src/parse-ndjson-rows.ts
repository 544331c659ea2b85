import { truncateRow, maxRowCharacters } from './damaged-file.ts'
import { maxJsonDepth, maxRowValues, findJsonFault } from './json-depth.ts'
import type { SourceRow } from './source-row.ts'
import { isAllRead, skipLine, openTextWindow } from './open-text-window.ts'

export async function* parseNdjsonRows(pieces: AsyncIterable<string>): AsyncIterable<SourceRow> {
  const window = openTextWindow(pieces)
  for (let number = 1; ; number += 1) {
    if (await isAllRead(window)) return
    const raw = (await skipLine(window, maxRowCharacters)).trim()
    if (raw.length >= maxRowCharacters) {
      yield { number, raw: truncateRow(raw), error: `the line is longer than ${maxRowCharacters} characters` }
    } else if (raw !== '') yield { number, raw, ...parseJsonRow(raw) }
  }
}

/** Returns the row of a JSON text, or the reason why it is not a row. */
export function parseJsonRow(raw: string): Pick<SourceRow, 'content' | 'error' | 'code'> {
  const refusal = findJsonFault(raw, maxJsonDepth, maxRowValues)
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
