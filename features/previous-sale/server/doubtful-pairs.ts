import { sql } from 'kysely'
import type { InboxPart } from '@parure/features/feature.ts'

/** Pairs of lots that may be one stone sold twice, waiting for review. */
export const doubtfulPairs: InboxPart = {
  kind: 'doubtful-reading',
  listWaiting: async (db) => {
    const { rows } = await sql<{ count: number; at: string | null }>`
      select count(*)::int as count, to_json(max(found_at)) #>> '{}' as at
      from previous_sale_doubt where is_same is null`.execute(db)
    const { count = 0, at = null } = rows[0] ?? {}
    const item = {
      ref: 'previous-sales',
      title: count === 1 ? '1 pair of lots may be one stone' : `${count} pairs of lots may be one stone`,
      detail: 'Their reports or a provenance say so, and something speaks against it.',
      at,
      action: { kind: 'link' as const, text: 'Review', to: '/operators/review' },
    }
    return { count, items: count > 0 ? [item] : [] }
  },
}
