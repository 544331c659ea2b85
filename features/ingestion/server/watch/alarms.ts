import { sql } from 'kysely'
import { postMail } from '@parure/jobs/outbox/post.ts'
import type { Tx } from '@parure/features/schema.ts'
import type { AlarmKind, Suspicion } from './suspicion.ts'

/** The mail template of an alarm. */
export const alarmTemplate = 'source-alarm'

export interface AlarmChannel {
  /** The address to which alarms are mailed; null to only store and log them. */
  operatorEmail: string | null
  log(alarm: { source: string; kind: AlarmKind; detail: string }): void
}

export interface AlarmSource {
  id: number
  name: string
  runId: number | null
}

/** Raises an alarm, logs and mails it. Idempotent: an open alarm is not sent again. */
export async function raiseAlarm(
  tx: Tx,
  { operatorEmail, log }: AlarmChannel,
  source: AlarmSource,
  { kind, detail }: Suspicion,
): Promise<void> {
  const raised = await tx
    .insertInto('source_alarm')
    .values({ source_id: source.id, kind, detail, run_id: source.runId })
    .onConflict((conflict) => conflict.columns(['source_id', 'kind']).where('over_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!raised) return
  log({ source: source.name, kind, detail })
  if (operatorEmail === null) return
  await postMail(tx, {
    template: alarmTemplate,
    recipient: operatorEmail,
    accountId: null,
    subjectKey: `alarm-${raised.id}`,
    content: { source: source.name, kind, detail },
  })
}

/** Ends all alarms of a source, after a run in order. */
export async function endAlarms(tx: Tx, sourceId: number): Promise<void> {
  await sql`update source_alarm set over_at = app_now() where source_id = ${sourceId} and over_at is null`.execute(tx)
}
