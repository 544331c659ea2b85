import { toCountedWords, type MissKind } from '../search-miss.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Counts words of searches: gathered in memory, written every few seconds and on close. */
export interface SearchMissCounter {
  count(kind: MissKind, typed: string): void
  /** Writes the counts. Those that fail are written the next time. */
  flush(): Promise<void>
}

/** Distinct words a day and kind: more are taken for noise and dropped. */
export const mostWords = 500

interface Gathered {
  kind: MissKind
  words: string
  times: number
}

export function searchMissCounter(db: Db): SearchMissCounter {
  const gathered = new Map<string, Gathered>()
  const add = ({ kind, words, times }: Gathered): void => {
    const key = `${kind} ${words}`
    const before = gathered.get(key)
    if (before || gathered.size < mostWords) gathered.set(key, { kind, words, times: (before?.times ?? 0) + times })
  }
  return {
    count: (kind, typed) => {
      const words = toCountedWords(typed)
      if (words !== null) add({ kind, words, times: 1 })
    },
    flush: async () => {
      if (gathered.size === 0) return
      const counts = [...gathered.values()]
      gathered.clear()
      try {
        await addMisses(db, counts)
      } catch (error) {
        for (const count of counts) add(count)
        throw error
      }
    },
  }
}

async function addMisses(db: Db, counts: readonly Gathered[]): Promise<void> {
  const column = <Name extends keyof Gathered>(name: Name) => counts.map((count) => count[name])
  await sql`
    with given as (
      select kind, words, times
      from unnest(${column('kind')}::text[], ${column('words')}::text[], ${column('times')}::int[])
        as given (kind, words, times)),
    known as (select kind, words from search_miss where day = app_now()::date)
    insert into search_miss (day, kind, words, times)
    select app_now()::date, kind, words, times from given
    where (kind, words) in (select kind, words from known)
      or (select count(*) from known where known.kind = given.kind) < ${mostWords}
    order by kind, words
    on conflict (day, kind, words) do update set times = search_miss.times + excluded.times`.execute(db)
}
