import type { RankedSubject } from '../../contract.ts'
import type { SubjectKind } from '../../subject.ts'
import type { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { loadLargestSubjects } from './load-market-lists.ts'
import { loadVisibleYears } from './load-subject-figures.ts'
import { loadFigures, type FigureBasis, type PeriodSums } from '../figures/period-sums.ts'
import { buildPeriodFigures, formatVisibleAmount, selectVisibleYears } from '../figures/shown-figures.ts'
import { selectScopeColumn } from '../figures/subject-lots.ts'

const maxMedianYears = 7

/** Returns the last complete years. */
export const listMedianYears = (runningYear: number): number[] =>
  Array.from({ length: maxMedianYears }, (_, at) => runningYear - maxMedianYears + at)

interface RankedTerms {
  basis: FigureBasis
  role: Role
  runningYear: number
}

/** Returns the largest subjects with a picture, their figures of all complete years, and the median of each year. */
export async function listRankedSubjects(
  db: Db,
  kind: SubjectKind,
  { basis, role, runningYear }: RankedTerms,
): Promise<RankedSubject[]> {
  const subjects = await loadLargestSubjects(db, kind, role)
  const ids = subjects.map(({ id }) => id)
  const years = listMedianYears(runningYear)
  const [figures, pictures, visible] = await Promise.all([
    loadFigures(db, ids, { basis, role, periods: ['all', ...years.map(String)] }),
    loadPictures(db, kind, ids),
    loadVisibleYears(db, ids, role),
  ])
  return subjects.map(({ id, ...subject }) => {
    const rows = figures.get(id) ?? []
    const figuresOfAll = buildPeriodFigures(
      role,
      rows.find(({ period }) => period === 'all'),
    )
    const { median, low, high, sellThrough, sellThroughBounds, above } = figuresOfAll
    const { shown } = selectVisibleYears(role, rows, runningYear, visible?.get(id))
    return {
      ...subject,
      picture: pictures.get(id) ?? null,
      medians: years.map((year) => findMedian(shown, year, role)),
      median,
      sellThrough,
      sellThroughBounds,
      above,
      ...(low !== undefined && { low, high }),
    }
  })
}

function findMedian(shown: readonly PeriodSums[], year: number, role: Role): string | null {
  const median = shown.find(({ period }) => Number(period) === year)?.quartiles?.[1]
  return median === undefined ? null : formatVisibleAmount(role, median)
}

/** Returns pictures by subject: the stated hammer prices order them for every role. */
async function loadPictures(db: Db, kind: SubjectKind, ids: readonly number[]): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; picture: string | null }>`
    select wanted.id, (
      select main_picture from market_lot join lot on lot.id = lot_id
      where ${selectScopeColumn(kind)} = wanted.id and main_picture is not null
      order by hammer_eur desc nulls last limit 1) as picture
    from unnest(${[...ids]}::int[]) as wanted (id)`.execute(db)
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}
