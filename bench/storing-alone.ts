import { buildLotRecord } from '../server/src/ingestion/record/build-lot-record.ts'
import { noOptionIds } from '../server/src/ingestion/store/option-id-map.ts'
import { noPictures } from '../server/src/ingestion/pictures/create-picture-reader.ts'
import { demoFeedPreset } from '../server/src/ingestion/presets/demo-feed.ts'
import { readRowsAsLots } from '../server/src/ingestion/parsing/read-rows-as-lots.ts'
import { readRows } from '../server/src/ingestion/files/read-rows.ts'
import { openRowReader } from '../server/src/ingestion/parsing/open-row-reader.ts'
import { startRun } from '../server/src/ingestion/run/run-record.ts'
import { storeBatch } from '../server/src/ingestion/store/store-batch.ts'
import type { BatchRow } from '../server/src/ingestion/store/batch-row.ts'
import { createRateCache } from '../server/src/rates/create-rate-cache.ts'
import type { Db } from '../server/src/schema.ts'

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
    const context = { sourceId, runId, archive: false, pictures: noPictures, rates: createRateCache() }
    return async () => {
      let optionIds = noOptionIds
      for (const batch of batches) ({ optionIds } = await storeBatch(db, batch, context, optionIds))
    }
  }
}
