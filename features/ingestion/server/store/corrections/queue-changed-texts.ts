import { sql } from 'kysely'
import { bulkInsert } from '@parure/postgres/bulk-insert.ts'
import type { Tx } from '@parure/features/schema.ts'
import { readValue, type StoredReading } from './apply-reading-corrections.ts'
import type { ActiveCorrection } from './load-active-corrections.ts'

interface LotWithCorrections {
  lot: { id: number }
  /** The present reading of its texts. */
  base: StoredReading
  corrections: readonly ActiveCorrection[]
}

/**
 * Puts corrections back into the queue when their texts now state something else, neither the old reading nor the
 * corrected one.
 */
export async function queueChangedTexts(tx: Tx, lots: readonly LotWithCorrections[]): Promise<void> {
  const ids = lots.map(({ lot }) => lot.id)
  await tx.deleteFrom('reading_doubt').where('reason', '=', 'text-changed').where('lot_id', 'in', ids).execute()
  const doubts = lots.flatMap(({ lot, base, corrections }) =>
    corrections.flatMap((correction) => {
      const value = readValue(base, correction) ?? null
      if (value === correction.readAs || value === correction.value) return []
      return [{ lot_id: lot.id, field: correction.field, stone: correction.stone, stone_at: correction.stoneAt, value }]
    }),
  )
  if (doubts.length === 0) return
  const rows = doubts.map((doubt) => ({ ...doubt, reason: 'text-changed', suggestion: doubt.value }))
  const columns = {
    lot_id: 'int4',
    field: 'text',
    stone: 'text',
    stone_at: 'int4',
    value: 'text',
    reason: 'text',
    suggestion: 'text',
  } as const
  await sql`${bulkInsert('reading_doubt', columns, rows)}
    on conflict (lot_id, field, stone, stone_at) do update set
      value = excluded.value, reason = excluded.reason, suggestion = excluded.suggestion`.execute(tx)
}
