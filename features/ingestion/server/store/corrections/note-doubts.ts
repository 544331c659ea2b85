import { sql } from 'kysely'
import { buildRecordset } from '@parure/postgres/bulk-insert.ts'
import type { Tx } from '@parure/features/schema.ts'
import type { ReadingDoubt } from '../../record/find-reading-doubts.ts'

interface DoubtfulLot {
  id: number
  /** Whether it was stored before: only then may it have doubts of earlier readings. */
  isStored: boolean
  doubts: readonly ReadingDoubt[]
}

/** Stores the doubtful readings of lots, and replaces the earlier ones. */
export async function storeReadingDoubts(tx: Tx, lots: readonly DoubtfulLot[]): Promise<void> {
  const stored = lots.filter(({ isStored }) => isStored).map(({ id }) => id)
  const rows = lots.flatMap(({ id, doubts }) =>
    doubts.map(({ stoneAt, ...doubt }) => ({ lot_id: id, stone_at: stoneAt, ...doubt })),
  )
  if (stored.length > 0) {
    await sql`
      delete from reading_doubt as had
      where lot_id = any(${stored}::int[]) and reason <> 'text-changed' and not exists (
        select from ${buildRecordset(keyColumns, rows, 'fresh')}
        where (fresh.lot_id, fresh.field, fresh.stone, fresh.stone_at)
          = (had.lot_id, had.field, had.stone, had.stone_at))`.execute(tx)
  }
  if (rows.length === 0) return
  const names = sql.raw(Object.keys(columns).join(', '))
  await sql`
    insert into reading_doubt (${names}) select ${names} from ${buildRecordset(columns, rows, 'fresh')}
    on conflict (lot_id, field, stone, stone_at) do update set
      (reason, value, words, confidence, suggestion, against) = (excluded.reason, excluded.value, excluded.words,
        excluded.confidence, excluded.suggestion, excluded.against)
    where (reading_doubt.reason, reading_doubt.value, reading_doubt.words, reading_doubt.suggestion, reading_doubt.against)
      is distinct from (excluded.reason, excluded.value, excluded.words, excluded.suggestion, excluded.against)`.execute(
    tx,
  )
}

const keyColumns = { lot_id: 'int4', field: 'text', stone: 'text', stone_at: 'int4' } as const
const columns = {
  ...keyColumns,
  reason: 'text',
  value: 'text',
  words: 'text',
  confidence: 'text',
  suggestion: 'text',
  against: 'text',
} as const
