import type { PagePattern } from '../classify-page.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Counts page views: collected in memory, written every few seconds and on close. */
export interface PageViewCounter {
  countView(page: PagePattern, referrer: string): void
  /** Writes the counts. Those that fail are written at the next flush. */
  flush(): Promise<void>
}

interface CollectedViews {
  page: PagePattern
  referrer: string
  views: number
}

/** Distinct referrers stored per day: further ones are considered forged. */
const maxReferrers = 500

export function createPageViewCounter(db: Db): PageViewCounter {
  const collected = new Map<string, CollectedViews>()
  const add = ({ page, referrer, views }: CollectedViews): void => {
    const place = `${page} ${referrer}`
    const before = collected.get(place)?.views ?? 0
    const known = before > 0 || referrer === '' || collected.size < maxReferrers
    if (known) collected.set(place, { page, referrer, views: before + views })
    else add({ page, referrer: '', views })
  }
  return {
    countView: (page, referrer) => add({ page, referrer, views: 1 }),
    flush: async () => {
      if (collected.size === 0) return
      const counts = [...collected.values()]
      collected.clear()
      try {
        await addViews(db, counts)
      } catch (error) {
        for (const count of counts) add(count)
        throw error
      }
    },
  }
}

/** A referrer beyond the day's limit is stored as `other`. */
async function addViews(db: Db, counts: readonly CollectedViews[]): Promise<void> {
  const column = <Name extends keyof CollectedViews>(name: Name) => counts.map((count) => count[name])
  await sql`
    with seen as (
      select page, referrer, views
      from unnest(${column('page')}::text[], ${column('referrer')}::text[], ${column('views')}::int[])
        as given (page, referrer, views)),
    known as (select distinct referrer from page_view where day = app_now()::date),
    counted as (
      select page, sum(views)::int as views,
        case when referrer = '' or referrer in (select referrer from known)
          or (select count(*) from known) < ${maxReferrers} then referrer else 'other' end as referrer
      from seen group by page, 3)
    insert into page_view (day, page, referrer, views)
    select app_now()::date, page, referrer, views from counted order by page, referrer
    on conflict (day, page, referrer) do update set views = page_view.views + excluded.views`.execute(db)
}
