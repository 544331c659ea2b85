import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { DemoRow } from '../generator/demo-row.ts'

/** What `npm run demo:make` writes. */
export const catalogueFile = path.resolve(import.meta.dirname, '../../catalogue.ndjson.br')

/** A lot with its days as dates. */
export type DatedRow = Omit<DemoRow, Day> & Record<Day, string>
type Day = 'sale_starts' | 'sale_ends' | 'listed_on'

/** The demo catalogue's lots as they are on that day (`YYYY-MM-DD`). */
export function demoFeed(today: string): DatedRow[] {
  return catalogueLines()
    .slice(1)
    .map((line) => datedRow(JSON.parse(line), today))
}

/** The invented makers, with the texts of their brand pages. */
export function demoMakers(): { name: string; description: string }[] {
  return JSON.parse(catalogueLines()[0] ?? '[]')
}

export function datedRow(row: DemoRow, today: string): DatedRow {
  const midnight = Date.parse(`${today}T00:00:00Z`)
  const dayIn = (days: number): string => new Date(midnight + days * 86_400_000).toISOString().slice(0, 10)
  const { sale_starts, sale_ends, listed_on } = row
  return { ...row, sale_starts: dayIn(sale_starts), sale_ends: dayIn(sale_ends), listed_on: dayIn(listed_on) }
}

function catalogueLines(): string[] {
  return brotliDecompressSync(readFileSync(catalogueFile)).toString().trimEnd().split('\n')
}
