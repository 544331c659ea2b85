import { Problem } from '@parure/contract/problem.ts'
import type { ParsedStone, Valuation } from '../contract.ts'
import { loadSubjectComparables } from '@parure/features/comparable/server/load-comparables.ts'
import type { ComparisonSources } from '@parure/features/comparable/server/comparison-sources.ts'
import {
  parseDayNumber,
  formatDayNumber,
  readTodayNumber,
} from '@parure/features/comparable/server/read-today-number.ts'
import type { LotViewer } from '@parure/features/lot/server/lot-viewer.ts'
import { buildTypedSubject } from './build-typed-subject.ts'

/**
 * Returns comparable lots and price ranges for a typed stone on its effective day; throws `invalid-request` for a
 * future day.
 */
export async function computeValuation(
  sources: ComparisonSources,
  stone: ParsedStone,
  viewer: LotViewer,
): Promise<Valuation> {
  const before = await parseEffectiveDay(sources, stone.on)
  const { above: _above, ...said } = await loadSubjectComparables(sources, buildTypedSubject(stone), viewer, { before })
  return { ...said, on: formatDayNumber(before) }
}

/** Parses the effective day to days since 1970; defaults to today. Throws `invalid-request` for a future day. */
export async function parseEffectiveDay({ db }: Pick<ComparisonSources, 'db'>, on: string): Promise<number> {
  const today = await readTodayNumber(db)
  const day = on === '' ? today : parseDayNumber(on)
  if (day > today) throw new Problem('invalid-request', 'Not understood: on. The day is still to come.')
  return day
}
