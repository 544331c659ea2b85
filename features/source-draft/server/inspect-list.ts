import type { DraftSettings, SourceDraft } from '../contract.ts'
import { detectFileFormat } from '@parure/features/ingestion/server/mapping/create-mapped-preset.ts'
import { measureRow } from '@parure/tabular/measure-row.ts'
import { streamFileRows } from '@parure/features/ingestion/server/parsing/stream-file-rows.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { isUnreadable } from '@parure/features/ingestion/server/parsing/is-unreadable.ts'
import { knownHeads } from './column-words.ts'
import type { ListRow } from './list-cell-texts.ts'

/** The contents of a list, as far as it was read. */
export interface ListInspection {
  facts: string[]
  rows: number
  isWhole: boolean
  heads: string[]
  /** The first readable rows, with their cells truncated. */
  sample: ListRow[]
  /** Rows that cannot be read, with the first of them; older drafts do not have it. */
  unreadable?: NonNullable<SourceDraft['found']>['unreadable']
}

/** Limits of the preview, regardless of the width of the list. */
const maxSample = { rows: 100, characters: 1_000_000, ofCell: 4_000, columns: 200 }
/** Limits of what is read to count the rows. */
const maxCounted = { rows: 50_000, characters: 100_000_000 }

/** Reads the rows of the file in a separate process. Returns a sentence for a fault of the file. */
export async function inspectList(
  file: string,
  { encoding, delimiter, sheet }: Pick<DraftSettings, 'encoding' | 'delimiter' | 'sheet'>,
): Promise<ListInspection | string> {
  const stated = { encoding: encoding ?? undefined, delimiter: delimiter ?? undefined, sheet: sheet || undefined }
  try {
    const found: ListInspection = { facts: [], rows: 0, isWhole: true, heads: [], sample: [] }
    const report = (fact: string): void => void (found.facts.includes(fact) || found.facts.push(fact))
    const format = detectFileFormat(file)
    const room = { sampled: maxSample.characters, counted: maxCounted.characters }
    for await (const row of streamFileRows(file, {
      format,
      ...stated,
      columns: knownHeads,
      report,
    })) {
      if (found.rows === maxCounted.rows || room.counted <= 0) {
        found.isWhole = false
        break
      }
      addRow(found, room, row)
    }
    if (found.sample.length === 0) return describeUnreadable(found)
    return found
  } catch (error) {
    if (isUnreadable(error)) return error.message
    throw error
  }
}

/** Counts a row and adds it to the sample while there is room. */
function addRow(found: ListInspection, room: { sampled: number; counted: number }, row: SourceRow): void {
  const { number, content, error } = row
  const size = measureRow(row)
  found.rows += 1
  room.counted -= size
  if (error !== undefined) {
    found.unreadable ??= { count: 0, row: number, reason: error }
    found.unreadable.count += 1
  }
  if (!content || found.sample.length === maxSample.rows || room.sampled <= 0) return
  room.sampled -= size
  found.sample.push(truncateCells(content))
  const further = Object.keys(content).filter((head) => !found.heads.includes(head))
  found.heads = [...found.heads, ...further].slice(0, maxSample.columns)
}

function describeUnreadable({ unreadable }: ListInspection): string {
  const none = 'there is no row that can be read'
  return unreadable ? `${none}; row ${unreadable.row}: ${unreadable.reason}` : none
}

function truncateCells(row: ListRow): ListRow {
  return Object.fromEntries(
    Object.entries(row).map(([head, cell]) => [
      head,
      typeof cell === 'string' ? cell.slice(0, maxSample.ofCell) : cell,
    ]),
  )
}
