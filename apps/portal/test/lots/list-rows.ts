import { runIngestion } from '@parure/features/ingestion/server/run/run-ingestion.ts'
import type { RunSummary } from '@parure/features/ingestion/server/run/run-summary.ts'
import { createMappedPreset } from '@parure/features/ingestion/server/mapping/create-mapped-preset.ts'
import { mappingPresets } from '@parure/features/ingestion/server/mapping/mapping-presets.ts'
import { parseMapping } from '@parure/features/ingestion/server/mapping/mapping.ts'
import { noPictures, type PictureReader } from '@parure/features/ingestion/server/pictures/create-picture-reader.ts'
import type { Preset } from '@parure/features/ingestion/server/incoming/preset.ts'
import type { Db } from '@parure/features/schema.ts'
import { streamSourceRows } from './feed-rows.ts'

/** The values that all lists of the house share: its name, the sale's number, its time zone and currency. */
export const listFixed = { house: 'Halder & Roe', saleKey: 'S1', timeZone: 'Europe/Zurich', currency: 'CHF' }

/** Returns the preset of a list of the source `halder`, with further settings of the mapping. */
export function listPreset({ fixed = {}, ...mapping }: { fixed?: object; [setting: string]: unknown }): Preset {
  const whole = { source: 'halder', ...mapping, fixed: { ...listFixed, ...fixed } }
  return createMappedPreset(parseMapping(JSON.stringify(whole), mappingPresets), 'list.csv')
}

/** Brings a list in as `npx parure ingest` does. */
export function ingestList(
  db: Db,
  mapping: Parameters<typeof listPreset>[0],
  rows: readonly Record<string, unknown>[],
  pictures: PictureReader = noPictures,
): Promise<RunSummary> {
  return runIngestion(db, streamSourceRows(rows), { preset: listPreset(mapping), file: 'list.csv', pictures })
}
