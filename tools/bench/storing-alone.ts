import { buildLotRecord } from '@parure/features/ingestion/server/record/build-lot-record.ts'
import { noOptionIds } from '@parure/features/ingestion/server/store/option-id-map.ts'
import { noPictures } from '@parure/features/ingestion/server/pictures/create-picture-reader.ts'
import { demoFeedPreset } from '@parure/features/ingestion/server/presets/demo-feed.ts'
import { readRowsAsLots } from '@parure/features/ingestion/server/parsing/read-rows-as-lots.ts'
import { readRows } from '@parure/tabular/read-rows.ts'
import { openRowReader } from '@parure/features/ingestion/server/parsing/open-row-reader.ts'
import { startRun } from '@parure/features/ingestion/server/run/run-record.ts'
import { storeBatch } from '@parure/features/ingestion/server/store/store-batch.ts'
import type { BatchRow } from '@parure/features/ingestion/server/store/batch-row.ts'
import { createRateCache } from '@parure/features/rates/server/create-rate-cache.ts'
import type { Db } from '@parure/features/schema.ts'

/**
 * Reads the whole file. Returns a function that starts a run and returns one that stores the records in batches like
 * ingestion.
 */
export async function prepareStoring(db: Db, file: string): Promise<() => Promise<() => Promise<void>>> {
  const rows: BatchRow[] = []
  const reader = openRowReader(demoFeedPreset)
  for await (const each of readRows(file, 'ndjson')) {
    const [row] = await readRowsAsLots([each], reader)
    const record = row && 'lot' in row ? buildLotRecord(row.lot) : null
    if (row && 'lot' in row && record) rows.push({ ...row, record })
  }
  const batches = Array.from({ length: Math.ceil(rows.length / 1_000) }, (_, index) =>
    rows.slice(index * 1_000, (index + 1) * 1_000),
  )
  return async () => {
    const { sourceId, runId } = await startRun(db, { preset: demoFeedPreset, file: 'bench' })
    const context = {
      sourceId,
      runId,
      archive: false,
      pictures: noPictures,
      rates: createRateCache(),
      saleDays: new Map(),
    }
    return async () => {
      let optionIds = noOptionIds
      for (const batch of batches) ({ optionIds } = await storeBatch(db, batch, context, optionIds))
    }
  }
}
