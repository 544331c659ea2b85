import { readVerifiedRows, type FileReading } from '@parure/tabular/read-rows.ts'
import { measureRow } from '@parure/tabular/measure-row.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import type { RowPortion } from './parse-tasks.ts'

/** Limits of a portion that is sent to the other thread. */
const maxPortion = { rows: 200, characters: 1_000_000 }

/** Reads the rows of a file in portions. Rows before a failure are returned before it is thrown. */
export function openRowPortions(file: string, reading: Omit<FileReading, 'report'>): () => Promise<RowPortion> {
  let facts: string[] = []
  let failure: { error: unknown } | undefined
  const rows = readVerifiedRows(file, { ...reading, report: (fact) => void facts.push(fact) })[Symbol.asyncIterator]()
  const readPortion = async (): Promise<{ rows: SourceRow[]; isLast: boolean }> => {
    const found: SourceRow[] = []
    let room = maxPortion.characters
    try {
      while (found.length < maxPortion.rows && room > 0) {
        const next = await rows.next()
        if (next.done) return { rows: found, isLast: true }
        found.push(next.value)
        room -= measureRow(next.value)
      }
    } catch (error) {
      if (found.length === 0) throw error
      failure = { error }
    }
    return { rows: found, isLast: false }
  }
  return async () => {
    if (failure) throw failure.error
    const found = await readPortion()
    const newFacts = facts
    facts = []
    return { ...found, facts: newFacts }
  }
}
