import { runIngestion } from '@parure/features/ingestion/server/run/run-ingestion.ts'
import type { RunSummary } from '@parure/features/ingestion/server/run/run-summary.ts'
import { noPictures } from '@parure/features/ingestion/server/pictures/create-picture-reader.ts'
import { demoFeedPreset } from '@parure/features/ingestion/server/presets/demo-feed.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import type { Db } from '@parure/features/schema.ts'

type FeedRow = Record<string, unknown>
let made = 0

/** Returns a row of a feed, by default an upcoming emerald ring. */
export function buildRow(fields: FeedRow = {}): FeedRow {
  made += 1
  return {
    key: `row-${made}`,
    title: `Emerald ring ${made}`,
    description: 'Set with an emerald of 2.10 carats in 18 carat yellow gold.',
    house: 'Halder & Roe',
    sale_key: 'S1',
    sale_title: 'Autumn Jewels',
    sale_starts: '2999-05-01',
    sale_ends: '2999-05-02',
    sale_location: 'Geneva',
    time_zone: 'Europe/Zurich',
    lot_number: String(made),
    url: `https://halder-roe.example/lots/${made}`,
    currency: 'CHF',
    estimate_low: '4000',
    estimate_high: '6000',
    listed_on: '2026-01-01',
    ...fields,
  }
}

/** Returns a row of a sale that ended long ago. */
export function buildPastRow(fields: FeedRow = {}): FeedRow {
  return buildRow({
    sale_key: 'S0',
    sale_starts: '2020-05-01',
    sale_ends: '2020-05-02',
    listed_on: '2020-04-01',
    ...fields,
  })
}

/** Ingests rows as a feed. */
export function ingestRows(db: Db, rows: readonly FeedRow[]): Promise<RunSummary> {
  return runIngestion(db, streamSourceRows(rows), { preset: demoFeedPreset, file: 'test', pictures: noPictures })
}

export async function* streamSourceRows(rows: readonly FeedRow[]): AsyncIterable<SourceRow> {
  for (const [index, content] of rows.entries()) yield { number: index + 1, raw: JSON.stringify(content), content }
}
