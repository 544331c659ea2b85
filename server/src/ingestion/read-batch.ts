import { sql } from 'kysely'
import type { RejectedRow, Run } from './ingest.ts'
import type { ReadRow } from './read-row.ts'
import type { BatchRow } from './store-batch.ts'

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
export interface ReadBatch extends Gathered {
  batch: BatchRow[]
}

/** Reads the texts of those rows that were not read by the same rules before. */
export async function readBatch(run: Run, gathered: Gathered): Promise<ReadBatch> {
  const { rows } = gathered
  if (rows.length === 0) return { ...gathered, batch: [] }
  const prints = await keptPrints(run, rows)
  const fresh = rows.filter(({ lot, readPrint }) => prints.get(lot.key) !== readPrint)
  const records = await run.reader.read(fresh)
  const batch: BatchRow[] = []
  const refused: RejectedRow[] = []
  for (const [index, { lot: _, json: __, ...row }] of fresh.entries()) {
    const record = records[index]
    if (record) batch.push({ ...row, record })
    else refused.push({ ...row, code: 'not-jewelry', reason: 'the text describes no jewelry' })
  }
  return {
    ...gathered,
    rejected: [...gathered.rejected, ...refused].toSorted((a, b) => a.row - b.row),
    unchanged: gathered.unchanged + rows.length - fresh.length,
    batch,
  }
}

async function keptPrints({ db, context }: Run, rows: readonly ReadRow[]): Promise<Map<string, string | null>> {
  const keys = rows.map(({ lot }) => lot.key)
  const { rows: kept } = await sql<{ source_key: string; read_print: string | null }>`
    select source_key, read_print from lot where source_id = ${context.sourceId} and source_key = any(${keys}::text[])
    union all
    select source_record.source_key, source_record.read_print from source_record join lot on lot.id = lot_id
    where source_record.source_id = ${context.sourceId} and source_record.source_key = any(${keys}::text[])
      and lot.source_id <> source_record.source_id`.execute(db)
  return new Map(kept.map(({ source_key, read_print }) => [source_key, read_print]))
}
