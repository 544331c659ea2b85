import { sql } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'
import { withSavepoint } from '@parure/postgres/with-savepoint.ts'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import { findKnownHouses, normaliseHouseName } from '../store/sales/house-names.ts'
import type { SourceSettings } from './source-settings.ts'

/** Registers a source, or changes its settings, and records the operator's action. */
export async function saveSource(
  db: Db,
  what: 'add' | 'change',
  settings: SourceSettings,
  accountId?: number,
): Promise<void> {
  const { name, house, limits, ...rest } = settings
  const row = {
    archive: rest.archive,
    adapter: rest.adapter,
    address: rest.address,
    schedule: rest.schedule,
    currency: rest.currency,
    time_zone: rest.timeZone,
    fetch_every_ms: limits.everyMs,
    fetch_most: limits.most,
    licence: rest.licence,
    contact: rest.contact,
    lists_all: rest.listsAll,
    quiet_days: rest.quietDays,
    most_missing: rest.stopLimits.mostMissing,
    most_emptied: rest.stopLimits.mostEmptied,
  }
  await withSavepoint(db, async (tx) => {
    const house_id = house === null ? null : await ensureHouseId(tx, house)
    await tx
      .insertInto('source')
      .values({ name, house_id, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ house_id, ...row }))
      .execute()
    await recordAction(tx, `sources ${what}`, { ...settings }, accountId)
  })
}

/** Pauses a source or resumes it. Returns false when it was in that state already. */
export async function pauseSource(db: Db, name: string, isPaused: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('source')
      .set({ paused_at: isPaused ? sql<Date>`app_now()` : null })
      .where('name', '=', name)
      .where('paused_at', isPaused ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await recordAction(tx, isPaused ? 'sources pause' : 'sources resume', { name })
    return true
  })
}

async function ensureHouseId(tx: Tx, name: string): Promise<number> {
  const known = (await findKnownHouses(tx, [name])).get(normaliseHouseName(name))
  if (known) return known.id
  await tx
    .insertInto('house')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await tx.selectFrom('house').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
}
