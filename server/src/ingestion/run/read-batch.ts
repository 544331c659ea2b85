import { sql } from 'kysely'
import { doubtsOf, type RowDoubt } from './doubts.ts'
import { withStatedBefore } from '../claims/with-stated-before.ts'
import { eachOf } from '../store/each-of.ts'
import type { RejectedRow, Run } from './ingest.ts'
import type { LotRecord } from '../record/lot-record.ts'
import type { Unread } from '../parsing/read-lot.ts'
import type { ReadRow } from '../parsing/read-rows-as-lots.ts'
import type { BatchRow } from '../store/store-batch.ts'
import { hasFigures } from '../watch/price-check.ts'

/** Rows on their way in, as they were gathered. */
export interface Gathered {
  rows: ReadRow[]
  rejected: RejectedRow[]
  /** Rows of which the source itself says that nothing has changed. */
  unchanged: number
  /** Rows of the source up to here. */
  upTo: number
}

/** What is to be stored of them. */
export interface ReadBatch extends Omit<Gathered, 'rows'> {
  batch: BatchRow[]
  doubts: RowDoubt[]
  /** How many rows there were with figures, and with a result. */
  told: Told
}

interface Told {
  figures: number
  results: number
}

/**
 * Reads the texts of those rows that were not read by the same rules before. What was read stays text until it is opened
 * to be stored, and the lots themselves are let go: batches that wait take little memory.
 */
export async function readBatch(run: Run, { rows, ...gathered }: Gathered): Promise<() => ReadBatch> {
  const told = {
    figures: rows.filter(({ lot }) => hasFigures(lot.prices)).length,
    results: rows.filter(({ lot }) => lot.prices.realised !== null).length,
  }
  if (rows.length === 0) return () => ({ ...gathered, told, batch: [], doubts: [] })
  const prints = await keptPrints(run, rows)
  const fresh = rows.filter(({ lot, readPrint }) => prints.get(lot.key) !== readPrint)
  const { whole, refused } = await withStatedBefore(run, fresh)
  const unchanged = rows.filter(({ lot, readPrint }) => prints.get(lot.key) === readPrint)
  return startReading(run, whole, {
    ...gathered,
    told,
    unchanged: gathered.unchanged + unchanged.length,
    rejected: [...gathered.rejected, ...refused],
    doubts: [...unchanged, ...whole].flatMap(({ lot, row }) =>
      doubtsOf(lot, run.isUpcoming).map((doubt) => ({ ...doubt, row })),
    ),
  })
}

function startReading(
  run: Run,
  fresh: readonly ReadRow[],
  gathered: Omit<ReadBatch, 'batch'>,
): Promise<() => ReadBatch> {
  const waiting = fresh.map(({ raw, rawHash, readPrint, row, line, stated }) => {
    return { raw, rawHash, readPrint, row, line, stated }
  })
  return run.reader.read(fresh).then((open) => () => {
    const { batch, rejected } = opened(waiting, open(), gathered.rejected)
    const read = batch.flatMap(({ record, row }) => (record.doubts ?? []).map((doubt) => ({ ...doubt, row })))
    return { ...gathered, batch, rejected, doubts: [...gathered.doubts, ...read] }
  })
}

function opened(
  rows: readonly Omit<BatchRow, 'record'>[],
  records: readonly (LotRecord | Unread | null)[],
  rejected: readonly RejectedRow[],
): Pick<ReadBatch, 'batch' | 'rejected'> {
  const batch: BatchRow[] = []
  const refused: RejectedRow[] = []
  for (const [index, row] of rows.entries()) {
    const record = records[index]
    if (record && 'code' in record) refused.push({ ...row, ...record })
    else if (record) batch.push(Object.assign(row, { record }))
    else refused.push({ ...row, code: 'not-jewelry', reason: 'the text describes no jewelry' })
  }
  return { batch, rejected: [...rejected, ...refused].toSorted((a, b) => a.row - b.row) }
}

async function keptPrints({ db, context }: Run, rows: readonly ReadRow[]): Promise<Map<string, string | null>> {
  const keys = rows.map(({ lot }) => lot.key)
  const { rows: kept } = await sql<{ source_key: string; read_print: string | null }>`
    select source_key, read_print from ${eachOf('lot', context.sourceId, keys)}
    union all
    select source_record.source_key, source_record.read_print from ${eachOf('source_record', context.sourceId, keys)}
    join lot on lot.id = lot_id
    where lot.source_id <> source_record.source_id`.execute(db)
  return new Map(kept.map(({ source_key, read_print }) => [source_key, read_print]))
}
