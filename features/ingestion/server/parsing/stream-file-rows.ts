import type { FileFormat, FileReading } from '@parure/tabular/read-rows.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { openParser } from './open-parser.ts'

/** Timeout in milliseconds; verification unpacks a packed file to its end. */
const verifyTimeoutMs = 600_000

/** Runs `readRows` in a separate process, which reads ahead while rows are being stored. */
export async function* streamFileRows(file: string, given: FileFormat | FileReading): AsyncIterable<SourceRow> {
  const { report, ...reading }: FileReading = typeof given === 'string' ? { format: given } : given
  const parser = openParser()
  let isAtEnd = false
  const requestPortion = () => {
    const portion = parser.runTask('nextRows', null)
    // Prevents an unhandled rejection; the error is handled where the promise is awaited.
    portion.catch(() => {})
    return portion
  }
  try {
    await parser.runTask('verifyFile', { file, reading }, verifyTimeoutMs)
    await parser.runTask('openRows', { file, reading })
    let pendingPortion = requestPortion()
    for (;;) {
      const { rows, facts, isLast } = await pendingPortion
      for (const fact of facts) report?.(fact)
      if (!isLast) pendingPortion = requestPortion()
      isAtEnd = isLast
      yield* rows
      if (isLast) return
    }
  } finally {
    // A file that was not read to its end is still open in the process; then the process is closed.
    await (isAtEnd ? parser.release() : parser.close())
  }
}
