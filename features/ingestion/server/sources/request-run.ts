import { Problem } from '@parure/contract/problem.ts'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import { throwUnknownCall } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { requestSourceRun } from './request-source-run.ts'

/**
 * Requests a run of a source for an operator, who accepts the alarms named in `accepts`. Throws `alarm-changed` when
 * these are not the current ones.
 */
export async function requestRun(
  db: Db,
  sourceId: number,
  accepts: readonly string[],
  accountId: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const source = await tx
      .selectFrom('source')
      .select('name')
      .where('id', '=', sourceId)
      .where('adapter', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!source) throwUnknownCall()
    const alarms = await tx
      .selectFrom('source_alarm')
      .select('kind')
      .where('source_id', '=', sourceId)
      .where('over_at', 'is', null)
      .execute()
    const isUnchanged = alarms.length === accepts.length && alarms.every(({ kind }) => accepts.includes(kind))
    if (accepts.length > 0 && !isUnchanged)
      throw new Problem('alarm-changed', 'Its alarms have changed meanwhile: look at them again.')
    await requestSourceRun(tx, sourceId, { isAccepted: accepts.length > 0 })
    await recordAction(tx, 'sources run', { name: source.name, accepts: [...accepts] }, accountId)
  })
}
