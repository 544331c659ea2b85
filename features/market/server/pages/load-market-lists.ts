import type { ListedSubject, MarketDirectory } from '../../contract.ts'
import { minHouseLots, minSoldLots } from '../../rules.ts'
import type { Role } from '@parure/contract/role.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { allLotsSubjectId, selectFigureTables } from '../figures/period-sums.ts'

const maxListedSubjects = 100

/** SQL: equals `countBaseLots`. */
const baseLots: RawBuilder<number> = sql`
  case when sold >= ${sql.lit(minSoldLots)} and sold + unsold + open >= ${sql.lit(minHouseLots)}
      and (counted_sold + counted_unsold) * 2 < sold + unsold + open then sold + unsold + open
    when counted_sold >= ${sql.lit(minSoldLots)} then counted_sold + counted_unsold else sold + unsold end`

interface IdentifiedSubject extends ListedSubject {
  id: number
}

/** Returns the subjects with most lots offered in complete years, from eight sold lots on. */
export async function loadLargestSubjects(db: Db, kind: string, role: Role): Promise<IdentifiedSubject[]> {
  const { rows } = await sql<IdentifiedSubject>`
    select market_subject.id, name, slug, ${baseLots} as lots
    from ${selectFigureTables(role)} join market_subject on market_subject.id = subject_id
    where period = 'all' and sold >= ${minSoldLots} and kind = ${kind}
    order by sold + unsold desc, name limit ${maxListedSubjects}`.execute(db)
  return rows
}

/** Returns the largest subjects without figures. */
export async function listLargestSubjects(db: Db, kind: string, role: Role): Promise<ListedSubject[]> {
  return (await loadLargestSubjects(db, kind, role)).map(({ name, slug, lots }) => ({ name, slug, lots }))
}

/** Returns the numbers beside the links to other markets. */
export async function loadMarketDirectory(db: Db, role: Role): Promise<MarketDirectory> {
  const [gemstones, { rows }] = await Promise.all([
    listLargestSubjects(db, 'gemstones', role),
    sql<{ kind: string; count: number; lots: number }>`
      select kind, count(*)::int as count, 0 as lots
      from ${selectFigureTables(role)} join market_subject on market_subject.id = subject_id
      where period = 'all' and sold >= ${minSoldLots} and kind <> 'gemstones' group by kind
      union all
      select 'all', 1, ${baseLots} from ${selectFigureTables(role)}
      where period = 'all' and subject_id = ${allLotsSubjectId}`.execute(db),
  ])
  const countKind = (wanted: string) => rows.find(({ kind }) => kind === wanted)?.count ?? 0
  return {
    lots: rows.find(({ kind }) => kind === 'all')?.lots ?? 0,
    gemstones,
    brands: countKind('brands'),
    categories: countKind('categories'),
    houses: countKind('houses'),
  }
}
