import { Problem } from '@parure/contract/problem.ts'
import type { ReadingField } from '@parure/features/lot/reading-field.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { ReadingKey } from './apply-reading-corrections.ts'

export interface PendingDoubt extends ReadingKey {
  id: number
  lotId: number
  value: string | null
}

/**
 * SQL, for `reading_doubt as doubt`: whether a doubt is pending: it was never decided, or the text has another reading
 * since.
 */
export const isPending = sql<boolean>`not exists (
  select from reading_decision as latest
  where (latest.lot_id, latest.field, latest.stone, latest.stone_at)
    = (doubt.lot_id, doubt.field, doubt.stone, doubt.stone_at) and latest.undone_at is null
    and latest.read_value is not distinct from doubt.value and not exists (
      select from reading_decision as later
      where (later.lot_id, later.field, later.stone, later.stone_at)
        = (latest.lot_id, latest.field, latest.stone, latest.stone_at)
        and later.undone_at is null and later.id > latest.id))`

export async function loadPendingDoubts(db: Db, wanted: RawBuilder<boolean>): Promise<PendingDoubt[]> {
  const { rows } = await sql<PendingDoubt>`
    select doubt.id, doubt.lot_id as "lotId", doubt.field, doubt.stone, doubt.stone_at as "stoneAt", doubt.value
    from reading_doubt as doubt join lot on lot.id = doubt.lot_id
    where ${wanted} and ${isPending} order by doubt.id limit 500`.execute(db)
  return rows
}

/** Returns the field of a doubt. Throws `decided-meanwhile` for a doubt that a newer reading has removed. */
export async function findDoubtField(db: Db, id: number): Promise<ReadingField> {
  const doubt = await db.selectFrom('reading_doubt').select('field').where('id', '=', id).executeTakeFirst()
  if (!doubt) throw createMeanwhileProblem()
  return doubt.field as ReadingField
}

export const createMeanwhileProblem = () =>
  new Problem(
    'decided-meanwhile',
    'This reading was decided or changed meanwhile. The list has been brought up to date.',
  )
