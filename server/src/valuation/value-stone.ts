import { Problem } from '@parure/domain/problem'
import type { ParsedStone, Valuation } from '@parure/domain/valuation/contract'
import { comparablesTo } from '../comparable/comparables-of.ts'
import type { Sources } from '../comparable/sources.ts'
import { dayOf, dayText, todayOf } from '../comparable/today-of.ts'
import type { Viewer } from '../lot/viewer.ts'
import { typedSubject } from './typed-subject.ts'

/**
 * Returns comparable lots and price ranges for a typed stone on its effective day; throws `invalid-request` for a
 * future day.
 */
export async function valueStone(sources: Sources, stone: ParsedStone, viewer: Viewer): Promise<Valuation> {
  const before = await effectiveDay(sources, stone.on)
  const { above: _above, ...said } = await comparablesTo(sources, typedSubject(stone), viewer, { before })
  return { ...said, on: dayText(before) }
}

/** Parses the effective day to days since 1970; defaults to today. Throws `invalid-request` for a future day. */
export async function effectiveDay({ db }: Pick<Sources, 'db'>, on: string): Promise<number> {
  const today = await todayOf(db)
  const day = on === '' ? today : dayOf(on)
  if (day > today) throw new Problem('invalid-request', 'Not understood: on. The day is still to come.')
  return day
}
