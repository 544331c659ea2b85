import { readVerifiedRows, type FileReading } from '../files/read-rows.ts'
import { rowSize } from '../files/row-size.ts'
import type { SourceRow } from '../incoming/source-row.ts'
import type { RowPortion } from './parse-tasks.ts'

/** Limits of a portion that is sent to the other thread. */
const most = { rows: 200, characters: 1_000_000 }

/** Reads the rows of a file in portions. Rows before a failure are returned before it is thrown. */
export function rowPortions(file: string, reading: Omit<FileReading, 'report'>): () => Promise<RowPortion> {
  let facts: string[] = []
  let failure: { error: unknown } | undefined
  const rows = readVerifiedRows(file, { ...reading, report: (fact) => void facts.push(fact) })[Symbol.asyncIterator]()
  const portion = async (): Promise<{ rows: SourceRow[]; isLast: boolean }> => {
    const found: SourceRow[] = []
    let room = most.characters
    try {
      while (found.length < most.rows && room > 0) {
        const next = await rows.next()
        if (next.done) return { rows: found, isLast: true }
        found.push(next.value)
        room -= rowSize(next.value)
      }
    } catch (error) {
      if (found.length === 0) throw error
      failure = { error }
    }
    return { rows: found, isLast: false }
  }
  return async () => {
    if (failure) throw failure.error
    const found = await portion()
    const seen = facts
    facts = []
    return { ...found, facts: seen }
  }
}
