import type { FilterGroup } from '@parure/vocabulary/filter-group.ts'
import { defaultSortOrder } from '@parure/features/catalog/sort-order.ts'
import { splitNames } from '@parure/features/catalog/name-list.ts'
import type { LotStatus } from '../status.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { buildLotOrder } from './build-lot-order.ts'
import { hasStatus } from './status.ts'

/** Returns the ids of the most popular upcoming lots; lots with a picture first. */
export async function findTopLotIds(db: Db, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lot')
    .select('id')
    .where(hasStatus('Upcoming'))
    .orderBy((eb) => eb('main_picture', 'is', null))
    .orderBy('popularity', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

/** Attributes of a lot as in its detail; lists are comma-separated. */
export interface SimilarityCriteria {
  id?: number | undefined
  status: LotStatus
  category?: string | undefined
  type?: string | undefined
  brand?: string | undefined
  material?: string | undefined
  gemstone?: string | undefined
  weave?: string | undefined
}

/**
 * Candidates are the newest lots that share any attribute; limited so that the cost is independent of the catalog's
 * size.
 */
const maxCandidates = 1_000

/** Returns the ids of the lots that share most attributes, at most `count`, without the lot itself. */
export async function findSimilarLotIds(db: Db, like: SimilarityCriteria, count: number): Promise<number[]> {
  const wanted = await findOptionIds(db, like)
  const weave = like.weave ?? null
  if (wanted.length === 0 && weave === null) return []
  // Without a weave, the candidates come from an index only.
  const sharing =
    weave === null ? sql`option_ids && ${wanted}::int[]` : sql`(option_ids && ${wanted}::int[] or weave = ${weave})`
  const near = newestAmong[like.status].map(
    (among) => sql`(
      select id from lot where ${hasStatus(like.status)} and ${among} and id <> ${like.id ?? 0} and ${sharing}
      order by ${buildLotOrder(like.status, defaultSortOrder)} limit ${maxCandidates})`,
  )
  const { rows } = await sql<{ id: number }>`
    select lot.id from (${sql.join(near, sql` union all `)}) as near join lot using (id)
    order by
      (select count(*) from unnest(option_ids) as option where option = any(${wanted}::int[]))
        + (case when weave = ${weave} then 1 else 0 end) desc,
      main_picture is null, listed_at desc, id desc
    limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * SQL: scope of the newest candidates. Past lots are scanned from today backwards, because the sort order would begin
 * with upcoming ones.
 */
const newestAmong: Record<LotStatus, RawBuilder<SqlBool>[]> = {
  Upcoming: [sql`true`],
  Past: [sql`sale_day <= app_now()::date`, sql`sale_day is null`],
}

async function findOptionIds(db: Db, like: SimilarityCriteria): Promise<number[]> {
  const wanted: [FilterGroup, string[]][] = [
    ['categories', [like.category, like.type].flatMap((name) => name ?? [])],
    ['brands', like.brand ? [like.brand] : []],
    ['materials', splitNames(like.material ?? '')],
    ['gemstones', splitNames(like.gemstone ?? '')],
  ]
  const rows = await db
    .selectFrom('filter_option')
    .select('id')
    .where((eb) =>
      eb.or(wanted.flatMap(([group, names]) => names.map((name) => eb.and({ filter_group: group, name })))),
    )
    .execute()
  return rows.map(({ id }) => id)
}
