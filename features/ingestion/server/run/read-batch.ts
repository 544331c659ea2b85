import { sql } from 'kysely'
import { explainNoJewelry } from '@parure/normaliser/unsupported-language.ts'
import { completeWithEarlierClaims } from '../claims/complete-with-earlier-claims.ts'
import type { RejectedRow } from '../incoming/build-rejected-row.ts'
import type { ReadFailure } from '../parsing/parsed-lot.ts'
import type { ReadRow } from '../parsing/read-rows-as-lots.ts'
import type { LotRecord } from '../record/build-lot-record.ts'
import type { BatchRow } from '../store/batch-row.ts'
import { buildKeyLookup } from '../store/sources/build-key-lookup.ts'
import type { CheckedBatch } from '../watch/price-check.ts'
import { hasFigures } from '../incoming/check-prices.ts'
import { listLotDoubts, type RowDoubt } from './doubts.ts'
import type { Run } from './run.ts'

/** Rows that are lots, up to the size of a batch, before their texts are read. */
export interface GatheredBatch {
  rows: ReadRow[]
  rejected: RejectedRow[]
  /** Number of rows that the source itself marked as unchanged. */
  unchanged: number
  /** Number of rows of the source up to the end of this batch. */
  upTo: number
}

/** A batch with the records of its rows: the input of `commitBatch`. */
export interface ReadBatch extends Omit<GatheredBatch, 'rows'>, CheckedBatch {
  batch: BatchRow[]
  doubts: RowDoubt[]
}

/**
 * Reads the texts of the rows whose stored fingerprint differs. Returns a function that parses the JSON of the records
 * just before they are stored: pending batches retain neither lots nor parsed records in memory.
 */
export async function readBatch(run: Run, { rows, ...gathered }: GatheredBatch): Promise<() => ReadBatch> {
  const withFigures = rows.filter(({ lot }) => hasFigures(lot.prices)).length
  const withResult = rows.filter(({ lot }) => lot.prices.realised !== null).length
  if (rows.length === 0) return () => ({ ...gathered, withFigures, withResult, batch: [], doubts: [] })
  const stored = await loadFingerprints(run, rows)
  const isUnchanged = ({ lot, fingerprint }: ReadRow): boolean => stored.get(lot.key) === fingerprint
  const unchanged = rows.filter(isUnchanged)
  const changed = rows.filter((row) => !isUnchanged(row))
  const { complete, refused } = await completeWithEarlierClaims(run.db, run.context.sourceId, changed)
  return readRecords(run, complete, {
    ...gathered,
    withFigures,
    withResult,
    unchanged: gathered.unchanged + unchanged.length,
    rejected: [...gathered.rejected, ...refused],
    doubts: [...unchanged, ...complete].flatMap(({ lot, row }) =>
      listLotDoubts(lot, run.isUpcoming).map((doubt) => ({ ...doubt, row })),
    ),
  })
}

async function readRecords(
  run: Run,
  rows: readonly ReadRow[],
  gathered: Omit<ReadBatch, 'batch'>,
): Promise<() => ReadBatch> {
  const withoutLots = rows.map(({ raw, rawHash, fingerprint, row, line, stated }) => {
    return { raw, rawHash, fingerprint, row, line, stated }
  })
  const parseRecords = await run.recordReader.read(rows)
  return () => {
    const { batch, rejected } = buildBatch(withoutLots, parseRecords(), gathered.rejected)
    const doubts = batch.flatMap(({ record, row }) => (record.doubts ?? []).map((doubt) => ({ ...doubt, row })))
    return { ...gathered, batch, rejected, doubts: [...gathered.doubts, ...doubts] }
  }
}

function buildBatch(
  rows: readonly Omit<BatchRow, 'record'>[],
  records: readonly (LotRecord | ReadFailure | null)[],
  rejected: readonly RejectedRow[],
): Pick<ReadBatch, 'batch' | 'rejected'> {
  const batch: BatchRow[] = []
  const refused: RejectedRow[] = []
  for (const [index, row] of rows.entries()) {
    const record = records[index]
    if (record && 'code' in record) refused.push({ ...row, ...record })
    else if (record) batch.push(Object.assign(row, { record }))
    else refused.push({ ...row, code: 'not-jewelry', reason: explainNoJewelry(row.raw) })
  }
  return { batch, rejected: [...rejected, ...refused].toSorted((a, b) => a.row - b.row) }
}

async function loadFingerprints({ db, context }: Run, rows: readonly ReadRow[]): Promise<Map<string, string | null>> {
  const keys = rows.map(({ lot }) => lot.key)
  const { rows: stored } = await sql<{ source_key: string; read_print: string | null }>`
    select source_key, read_print from ${buildKeyLookup('lot', context.sourceId, keys)}
    union all
    select source_record.source_key, source_record.read_print
    from ${buildKeyLookup('source_record', context.sourceId, keys)} join lot on lot.id = lot_id
    where lot.source_id <> source_record.source_id`.execute(db)
  return new Map(stored.map(({ source_key, read_print }) => [source_key, read_print]))
}
