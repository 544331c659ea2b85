import type { SourceDetails } from '../../contract.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Returns the details of a source; undefined for an unknown one. */
export async function loadSourceDetail(db: Db, id: number): Promise<SourceDetails | undefined> {
  const source = await db
    .selectFrom('source')
    .select(['coverage', 'licence', 'contact', 'takes_pictures', 'picture_licence'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!source) return undefined
  const [alarms, rejected] = await Promise.all([listAlarms(db, id), listRejectedRows(db, id)])
  const permission = {
    leave: source.licence,
    contact: source.contact,
    takesPictures: source.takes_pictures,
    pictureLicence: source.picture_licence,
  }
  return { permission, coverage: (source.coverage ?? []) as SourceDetails['coverage'], alarms, rejected }
}

async function listAlarms(db: Db, id: number): Promise<SourceDetails['alarms']> {
  const rows = await db
    .selectFrom('source_alarm')
    .select(['kind', 'detail', 'raised_at', 'over_at'])
    .where('source_id', '=', id)
    .orderBy(sql`over_at is not null`)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ kind, detail, raised_at, over_at }) => ({
    kind,
    detail,
    raisedAt: raised_at.toISOString(),
    overAt: over_at?.toISOString() ?? null,
  }))
}

async function listRejectedRows(db: Db, id: number): Promise<SourceDetails['rejected']> {
  const rows = await db
    .selectFrom('rejected_row')
    .innerJoin('ingestion_run', 'ingestion_run.id', 'rejected_row.run_id')
    .select(['row_number as row', 'code', 'reason', 'started_at'])
    .select(sql<string>`left(content, 300)`.as('content'))
    .where('source_id', '=', id)
    .orderBy('rejected_row.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ started_at, ...row }) => ({ ...row, at: started_at.toISOString() }))
}
