import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import { splitNames } from '@parure/domain/catalog/selection'
import type { LotStatus } from '@parure/domain/lot/status'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { hasStatus } from './status.ts'

/** The ids of the most popular upcoming lots; lots with a picture first, since the strip is there to be looked at. */
export async function topLotIds(db: Db, count: number): Promise<number[]> {
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

/** Attributes of a lot, as its detail names them; lists are joined by commas. */
export interface Likeness {
  id?: number | undefined
  status: LotStatus
  category?: string | undefined
  type?: string | undefined
  brand?: string | undefined
  material?: string | undefined
  gemstone?: string | undefined
  weave?: string | undefined
}

/** Only this many of the newest lots that share anything are compared, so that the work does not grow with the catalogue. */
const candidates = 2_000

/** The ids of the lots that share most attributes with these, at most `count`, never the lot itself. */
export async function similarLotIds(db: Db, like: Likeness, count: number): Promise<number[]> {
  const wanted = await optionIds(db, like)
  if (wanted.length === 0 && !like.weave) return []
  const rows = await sql<{ id: number }>`
    with near as (
      select id, option_ids, weave, listed_at, main_picture from lot
      where ${hasStatus(like.status)} and id <> ${like.id ?? 0} and (option_ids && ${wanted}::int[] or weave = ${like.weave ?? null})
      order by listed_at desc, id desc limit ${candidates}
    )
    select id from near
    order by
      (select count(*) from unnest(option_ids) as option where option = any(${wanted}::int[]))
        + (case when weave = ${like.weave ?? null} then 1 else 0 end) desc,
      main_picture is null, listed_at desc, id desc
    limit ${count}`.execute(db)
  return rows.rows.map(({ id }) => id)
}

async function optionIds(db: Db, like: Likeness): Promise<number[]> {
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
