import type { FilterOptions } from '../../contract.ts'
import { filterByName } from '../filters/options/filter-by-name.ts'

/** An option of a filter group, with its lots in each list. */
export interface DirectoryRow {
  name: string
  upcoming: number
  past: number
  under: DirectoryRow[]
}

/**
 * Combines both lists' options by name. `byName` sorts by name, for groups whose server order has no meaning for
 * readers.
 */
export function buildDirectoryRows(upcoming: FilterOptions, past: FilterOptions, byName: boolean): DirectoryRow[] {
  const ahead = new Map(upcoming.map((option) => [option.name, option]))
  const over = new Map(past.map((option) => [option.name, option]))
  const rows = [...new Set([...ahead.keys(), ...over.keys()])].map((name) => {
    const coming = ahead.get(name)
    const gone = over.get(name)
    const under = buildDirectoryRows(coming?.subCategories ?? [], gone?.subCategories ?? [], byName)
    return { name, upcoming: coming?.count ?? 0, past: gone?.count ?? 0, under }
  })
  return byName ? rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en')) : rows
}

/**
 * Returns the rows whose name or one of whose sub-categories' names contains the text. A match by name keeps all
 * sub-categories.
 */
export function filterRows(rows: readonly DirectoryRow[], text: string): DirectoryRow[] {
  if (!text.trim()) return [...rows]
  return rows.flatMap((row) => {
    if (filterByName([row], text).length > 0) return [row]
    const under = filterByName(row.under, text)
    return under.length > 0 ? [{ ...row, under }] : []
  })
}

/** Splits rows into two columns of about equal height, in reading order down the first and then the second. */
export function splitColumns(rows: readonly DirectoryRow[]): [DirectoryRow[], DirectoryRow[]] {
  const countLines = (row: DirectoryRow) => 1 + row.under.length
  const total = rows.reduce((sum, row) => sum + countLines(row), 0)
  let above = 0
  const first = rows.filter((row) => {
    above += countLines(row)
    return above - countLines(row) / 2 <= total / 2
  })
  return [first, rows.slice(first.length)]
}
