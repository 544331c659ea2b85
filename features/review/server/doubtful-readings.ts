import { sql } from 'kysely'
import type { InboxPart } from '@parure/features/feature.ts'
import { isPending } from '@parure/features/ingestion/server/store/corrections/load-pending-doubts.ts'

/** Readings waiting for review. */
export const doubtfulReadings: InboxPart = {
  kind: 'doubtful-reading',
  listWaiting: async (db) => {
    const { rows } = await sql<{ count: number; at: string | null }>`
      select count(*)::int as count, to_json(max(found_at)) #>> '{}' as at
      from reading_doubt as doubt where ${isPending}`.execute(db)
    const { count = 0, at = null } = rows[0] ?? {}
    const item = {
      ref: 'readings',
      title: count === 1 ? '1 reading is doubtful' : `${count} readings are doubtful`,
      detail: 'A weight, an origin, a maker or the like may be read wrongly.',
      at,
      action: { kind: 'link' as const, text: 'Review', to: '/operators/review' },
    }
    return { count, items: count > 0 ? [item] : [] }
  },
}
