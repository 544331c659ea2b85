import type { SourceHealth } from '@parure/features/ingestion/contract.ts'
import { hasTypedText } from '@parure/ui/form/has-typed-text.ts'

/** The filters of the list of sources. */
export const sourceFilters = {
  all: 'All sources',
  alarms: 'With alarms',
  'lots-dropped': 'Alarm: lots dropped',
  'prices-gone': 'Alarm: prices gone',
  'values-gone': 'Alarm: values gone',
  'would-lose': 'Alarm: would lose values',
  'all-rejected': 'Alarm: all rejected',
  failed: 'Alarm: failed',
  silent: 'Alarm: silent',
  paused: 'Paused',
  'never-run': 'Never run',
} as const
export type SourceFilter = keyof typeof sourceFilters

export type SortBy = 'source' | 'run' | 'rows' | 'rejected' | 'lots' | 'upcoming' | 'filled' | 'alarms'
export interface Sort {
  by: SortBy
  ascending: boolean
}

const sortValues: Record<SortBy, (source: SourceHealth) => string | number | null> = {
  source: ({ name }) => name,
  run: ({ lastRun }) => lastRun && Date.parse(lastRun.startedAt),
  rows: ({ lastRun }) => lastRun && lastRun.rows,
  rejected: ({ lastRun }) => lastRun && lastRun.rejectedRows,
  lots: ({ lots }) => lots,
  upcoming: ({ upcomingLots }) => upcomingLots,
  filled: ({ filled }) => filled,
  alarms: ({ alarms }) => alarms.length,
}

/** Filters and sorts the sources. Those without the sorted figure are last in both directions. */
export function selectSources(
  items: readonly SourceHealth[],
  { typed, show, sort }: { typed: string; show: SourceFilter; sort: Sort | null },
): SourceHealth[] {
  const found = items.filter((source) => matchesFilter(source, show) && matchesName(source, typed))
  if (!sort) return found
  const value = sortValues[sort.by]
  return found.toSorted((a, b) => compareValues(value(a), value(b), sort.ascending))
}

function matchesName({ name, house, address, adapter }: SourceHealth, typed: string): boolean {
  return [name, house, address, adapter].some((each) => each !== null && hasTypedText(each, typed))
}

function matchesFilter({ alarms, isPaused, lastRun }: SourceHealth, show: SourceFilter): boolean {
  if (show === 'all') return true
  if (show === 'alarms') return alarms.length > 0
  if (show === 'paused') return isPaused
  if (show === 'never-run') return lastRun === null
  return alarms.some(({ kind }) => kind === show)
}

function compareValues(a: string | number | null, b: string | number | null, ascending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order = typeof a === 'string' ? a.localeCompare(String(b), 'en', { numeric: true }) : a - Number(b)
  return ascending ? order : -order
}
