import type { SourceRow } from '../incoming/source-row.ts'
import { cutLength } from './damaged-file.ts'

/** Characters of a row, by which several of them are bounded; `raw` alone is cut. */
export function rowSize({ raw, content }: SourceRow): number {
  return raw.length < cutLength ? raw.length : Math.max(raw.length, JSON.stringify(content ?? null).length)
}
