import type { ClosestLot } from '@parure/features/alternative/contract.ts'
import type { ParsedSelection } from '../../contract.ts'
import type { CriterionKey } from '../../criteria.ts'
import { isFilterGroup, optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { lotOutcome } from '@parure/features/lot/server/status.ts'
import { loadRangeTerms } from '../current-range-terms.ts'
import { convertCaratRange, convertMoneyRange } from '../range-terms.ts'
import { buildFigureValue, getMoneyRange, buildOptionColumn } from '../selection-filter.ts'

/** What of a lot misses a criterion: the names that it has instead, or where it lies beside a range. */
export type Difference = Omit<ClosestLot, 'lot'>

export async function describeDifference(
  db: Db,
  selection: ParsedSelection,
  lot: number,
  criterion: CriterionKey,
): Promise<Difference> {
  const group = optionGroups.find((each) => each === criterion)
  const names = group ? await listNames(db, lot, group) : []
  const side = criterion === 'money' || criterion === 'carats' ? await findSide(db, selection, lot, criterion) : null
  return { criterion, names, side }
}

/** Of the five groups a lot may have many names: they say what it is in its title. */
async function listNames(db: Db, lot: number, group: OptionGroup): Promise<string[]> {
  if (isFilterGroup(group) || group === 'estimates') return []
  const { rows } =
    group === 'outcomes'
      ? await sql<{ name: string }>`select ${lotOutcome} as name from lot where lot.id = ${lot}`.execute(db)
      : await sql<{ name: string }>`
          select name from lot cross join unnest(${buildOptionColumn(group)}) as option
            join filter_option on filter_option.id = option and filter_group = ${group}
          where lot.id = ${lot} order by name limit 2`.execute(db)
  return rows.map(({ name }) => name)
}

async function findSide(
  db: Db,
  selection: ParsedSelection,
  lot: number,
  figure: 'money' | 'carats',
): Promise<Difference['side']> {
  const terms = await loadRangeTerms(db)
  const asked = figure === 'money' ? getMoneyRange(selection) : selection.carats
  if (!asked) return null
  const { to } = figure === 'money' ? convertMoneyRange(asked, selection.currency, terms) : convertCaratRange(asked)
  const { rows } = await sql<{ value: number | null }>`
    select ${buildFigureValue(figure, selection, terms)} as value from lot where lot.id = ${lot}`.execute(db)
  const value = rows[0]?.value ?? null
  if (value === null) return 'unknown'
  return value > to ? 'above' : 'below'
}
