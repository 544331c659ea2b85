import type { DraftSettings } from '../contract.ts'
import type { Source } from '@parure/features/ingestion/server/incoming/adapter.ts'
import type { Preset } from '@parure/features/ingestion/server/incoming/preset.ts'
import { webPages } from '@parure/features/ingestion/server/web-pages/web-pages.ts'

/** Milliseconds between two requests to a site, and maximum requests of one run. */
export const pageLimits = { everyMs: 2_000, most: 20_000 }

/** Returns the source that a draft of a site's pages will become. */
export function buildPageSource(settings: DraftSettings, address: string): Source {
  const { name, house, currency, timeZone, archive } = settings
  return {
    name: name || 'draft',
    house: house || null,
    address,
    currency: currency || null,
    timeZone: timeZone || 'UTC',
    archive,
    limits: pageLimits,
  }
}

/** Creates the preset that reads the lots of the pages. */
export function createPagePreset(settings: DraftSettings, address: string): Preset {
  const source = buildPageSource(settings, address)
  const origin = { kind: 'source', adapter: webPages.name, source } as const
  return { source: source.name, archive: source.archive, format: 'ndjson', origin, read: webPages.createReader(source) }
}
