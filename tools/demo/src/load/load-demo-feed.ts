import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { DemoHead } from '../generator/texts/demo-head.ts'
import type { DemoRow } from '../generator/lots/demo-row.ts'

/** The file that `npx parure demo:make` writes. */
export const catalogueFile = path.resolve(import.meta.dirname, '../../catalogue.ndjson.br')

/** A lot with its days as dates. */
export type DatedRow = Omit<DemoRow, Day | 'was'> & Record<Day, string>
type Day = (typeof days)[number]
const days = ['sale_starts', 'sale_ends', 'listed_on'] as const

/** The demo catalog on a given day. */
export interface DemoCatalog extends DemoHead {
  /** Past lots by the day of their sale, then upcoming ones in the order of listing. */
  rows: DatedRow[]
  /** Earlier values by key, for rows that have changed since they were first read. */
  earlier: ReadonlyMap<string, DatedRow>
}

/** Loads the demo catalog for a day (`YYYY-MM-DD`). */
export function loadDemoCatalog(today: string): DemoCatalog {
  const [head = '', ...lines] = brotliDecompressSync(readFileSync(catalogueFile)).toString().trimEnd().split('\n')
  const rows = lines.map((line) => JSON.parse(line) as DemoRow)
  const changed = rows.filter(({ was }) => was !== undefined)
  return {
    ...(JSON.parse(head) as DemoHead),
    rows: rows.map((row) => resolveRowDates(row, today)),
    earlier: new Map(changed.map((row) => [row.key, resolveRowDates({ ...row, ...row.was }, today)])),
  }
}

export function loadDemoFeed(today: string): DatedRow[] {
  return loadDemoCatalog(today).rows
}

/** Resolves relative days to dates; formats `{day -1830}` in the provenance as a long date. */
export function resolveRowDates(row: DemoRow, today: string): DatedRow {
  const { was: _before, provenance, ...rest } = row
  const datedProvenance = provenance?.replace(/\{day (-?\d+)\}/, (_token, count: string) => {
    return longDateFormat.format(shiftDay(today, Number(count)))
  })
  const previews = row.sale_previews?.replace(/\{day (-?\d+)\}/g, (_token, count: string) =>
    formatIsoDay(today, Number(count)),
  )
  const dated = days.map((day) => [day, formatIsoDay(today, row[day])])
  return {
    ...rest,
    provenance: datedProvenance ?? null,
    sale_previews: previews ?? null,
    ...(Object.fromEntries(dated) as Record<Day, string>),
  }
}

const formatIsoDay = (today: string, count: number): string => shiftDay(today, count).toISOString().slice(0, 10)

export function shiftDay(today: string, count: number): Date {
  return new Date(Date.parse(`${today}T00:00:00Z`) + count * 86_400_000)
}

const longDateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
