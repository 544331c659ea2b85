import { getOwnValue, setOwnValue } from '@parure/values/get-own-value.ts'
import { withSavepoint } from '@parure/postgres/with-savepoint.ts'
import type { Db } from '@parure/features/schema.ts'
import { readRows } from '@parure/tabular/read-rows.ts'
import { saveSource } from '../sources/save-source.ts'
import { CommandRefusal } from '../sources/command-refusal.ts'
import { settingOptions, parseSourceSettings, type SourceSettings } from '../sources/source-settings.ts'

/** Maximum number of faults that are printed. */
const maxListedFaults = 50

/** Registers the sources of a CSV file, all of them or none. A dry run only checks whether they could be registered. */
export async function addSources(db: Db, file: string, isDry: boolean): Promise<readonly SourceSettings[]> {
  const { found, faults } = await readSources(file)
  const names = found.map(({ settings }) => settings.name)
  const taken = await db
    .selectFrom('source')
    .select('name')
    .where('adapter', 'is not', null)
    .where('name', 'in', [...names, ''])
    .execute()
  for (const { row, settings } of found) {
    if (taken.some(({ name }) => name === settings.name))
      faults.push(`row ${row}: there is a source ${settings.name} already`)
    const first = found.find((other) => other.settings.name === settings.name)
    if (first && first.row !== row) faults.push(`row ${row}: ${settings.name} stands in row ${first.row} already`)
  }
  if (faults.length > 0) {
    const rest = faults.length > maxListedFaults ? [`and ${faults.length - maxListedFaults} more`] : []
    const listed = [...faults.slice(0, maxListedFaults), ...rest].map((fault) => `  ${fault}`)
    throw new CommandRefusal([`${file}: nothing is registered.`, ...listed].join('\n'), true)
  }
  if (found.length === 0) throw new CommandRefusal(`${file} names no sources.`, true)
  if (!isDry) {
    await withSavepoint(db, async (tx) => {
      for (const { settings } of found) await saveSource(tx, 'add', settings)
    })
  }
  return found.map(({ settings }) => settings)
}

interface SourceFileRow {
  row: number
  settings: SourceSettings
}

async function readSources(file: string): Promise<{ found: SourceFileRow[]; faults: string[] }> {
  const found: SourceFileRow[] = []
  const faults: string[] = []
  for await (const { number, content, error } of readRows(file, 'csv')) {
    const settings = content ? parseSettingsRow(content) : (error ?? 'the row cannot be read')
    if (typeof settings === 'string') faults.push(`row ${number}: ${settings.replace(/\.$/, '')}`)
    else found.push({ row: number, settings })
  }
  return { found, faults }
}

/**
 * Parses a row with a source's name and, under the names of the options, its settings; an empty cell states nothing.
 * Returns a sentence when the row is wrong.
 */
function parseSettingsRow(row: Record<string, unknown>): SourceSettings | string {
  const foreign = Object.keys(row).find((column) => column !== 'name' && !Object.hasOwn(settingOptions, column))
  if (foreign !== undefined) {
    return `there is no setting ${foreign}; there are name, ${Object.keys(settingOptions).join(', ')}`
  }
  const given: Record<string, string | boolean> = {}
  for (const [option, { type }] of Object.entries(settingOptions)) {
    const text = readTextCell(row, option)
    if (text === '') continue
    const value = type === 'boolean' ? booleanWords.get(text.toLowerCase()) : text
    if (value === undefined) return `${option} is yes or no, not ${text.slice(0, 40)}`
    setOwnValue(given, option, value)
  }
  return parseSourceSettings(readTextCell(row, 'name'), given)
}

const booleanWords = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
])

function readTextCell(row: Record<string, unknown>, column: string): string {
  const cell = getOwnValue(row, column)
  return typeof cell === 'string' ? cell.trim() : ''
}
