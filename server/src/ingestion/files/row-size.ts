import type { SourceRow } from '../incoming/source-row.ts'
import { cutLength } from './damaged-file.ts'

/** Returns the characters of a row. `raw` may be truncated, then the content counts. */
export function rowSize({ raw, content }: SourceRow): number {
  return raw.length < cutLength ? raw.length : Math.max(raw.length, JSON.stringify(content ?? null).length)
}
