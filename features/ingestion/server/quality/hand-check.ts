import { Problem } from '@parure/contract/problem.ts'
import type { MonthlyHandCheck } from '@parure/features/source-quality/contract.ts'
import { sql } from 'kysely'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { drawValues } from './draw-values.ts'

const thisMonth = sql<string>`date_trunc('month', app_now() at time zone 'UTC')::date`

/** Returns this month's check of a source; undefined for an unknown source. */
export async function findHandCheck(db: Db, sourceId: number): Promise<MonthlyHandCheck | undefined> {
  const { rows } = await sql<{ month: string; id: number | null }>`
    select (${thisMonth})::text as month, hand_check.id
    from source left join hand_check on source_id = source.id and month = ${thisMonth}
    where source.id = ${sourceId}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  return {
    month: found.month,
    hasBegun: found.id !== null,
    values: found.id === null ? [] : await listCheckedValues(db, found.id),
  }
}

async function listCheckedValues(db: Db, checkId: number): Promise<MonthlyHandCheck['values']> {
  const { rows } = await sql<MonthlyHandCheck['values'][number]>`
    select value.id, field, nullif(stone, '') as stone, stone_at as "stoneAt", value.value, words, is_right as "isRight",
      json_build_object('id', lot.id, 'title', lot.title, 'description', coalesce(full_description, description),
        'url', lot.url, 'lotNumber', lot.lot_number) as lot
    from hand_check_value as value join lot on lot.id = value.lot_id
    where check_id = ${checkId} order by value.id`.execute(db)
  return rows
}

/** Begins this month's check. Idempotent: two concurrent calls get the same check. */
export async function startHandCheck(db: Db, sourceId: number, accountId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into hand_check (source_id, month, begun_by)
      select id, ${thisMonth}, ${accountId} from source where id = ${sourceId}
      on conflict (source_id, month) do nothing returning id`.execute(tx)
    const [begun] = rows
    if (!begun) return
    await storeDrawnValues(tx, begun.id, await drawValues(tx, sourceId))
    await recordAction(tx, 'quality check', { source: sourceId, check: begun.id }, accountId)
  })
}

async function storeDrawnValues(tx: Tx, checkId: number, drawn: Awaited<ReturnType<typeof drawValues>>): Promise<void> {
  if (drawn.length === 0) throw new Problem('nothing-to-check', 'Its lots have no readings yet: let it run first.')
  await tx
    .insertInto('hand_check_value')
    .values(
      drawn.map(({ lotId, field, stone, stoneAt, shown, words }) => ({
        check_id: checkId,
        lot_id: lotId,
        field,
        stone: stone ?? '',
        stone_at: stoneAt,
        value: shown,
        words,
      })),
    )
    .execute()
}

/**
 * Stores whether a value is right; null reverts it. Throws `decided-meanwhile` when another operator has changed it
 * since `seen`.
 */
export async function storeValueCheck(
  db: Db,
  accountId: number,
  { id, isRight, seen }: { id: number; isRight: boolean | null; seen: boolean | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ before: boolean | null }>`
      select is_right as before from hand_check_value where id = ${id} for update`.execute(tx)
    const [value] = rows
    if (!value) throw new Problem('not-found', 'There is no such value.')
    if (value.before !== seen)
      throw new Problem(
        'decided-meanwhile',
        'Another operator checked this value meanwhile. It is shown as they found it.',
      )
    await tx
      .updateTable('hand_check_value')
      .set({
        is_right: isRight,
        checked_by: isRight === null ? null : accountId,
        checked_at: isRight === null ? null : sql<Date>`app_now()`,
      })
      .where('id', '=', id)
      .execute()
    await recordAction(tx, 'quality check value', { value: id, isRight }, accountId)
  })
}
