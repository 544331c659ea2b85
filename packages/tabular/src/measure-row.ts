import type { SourceRow } from './source-row.ts'
import { maxStoredRowCharacters } from './damaged-file.ts'

/** Returns the characters of a row. `raw` may be truncated, then the content counts. */
export function measureRow({ raw, content }: SourceRow): number {
  return raw.length < maxStoredRowCharacters ? raw.length : Math.max(raw.length, JSON.stringify(content ?? null).length)
}
