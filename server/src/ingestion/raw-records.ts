import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../schema.ts'
import type { BatchRow } from './store-batch.ts'
import type { StoreContext } from './store-context.ts'

/** A version of a row as it came. */
export interface RawVersion {
  source_key: string
  content: string
  content_hash: string
}

/** Those versions of the batch's rows that are not kept yet; what became of a row has no say in it. */
export async function newVersions(db: Db, batch: readonly BatchRow[], sourceId: number): Promise<RawVersion[]> {
  const versions = batch.map(({ record, raw }) => {
    const content = JSON.stringify(raw)
    const hash = createHash('sha256').update(content).digest('hex')
    return { source_key: record.sourceKey, content: withoutNul(content), content_hash: hash }
  })
  const { rows } = await sql<{ source_key: string; content_hash: string }>`
    select source_key, content_hash from raw_record
    where source_id = ${sourceId} and (source_key, content_hash) in (
      select * from unnest(
        ${versions.map(({ source_key }) => source_key)}::text[],
        ${versions.map(({ content_hash }) => content_hash)}::text[]))`.execute(db)
  const kept = new Set(rows.map(({ source_key, content_hash }) => `${content_hash} ${source_key}`))
  return versions.filter(({ source_key, content_hash }) => !kept.has(`${content_hash} ${source_key}`))
}

export async function writeVersions(
  tx: Tx,
  versions: readonly RawVersion[],
  { sourceId, runId }: StoreContext,
): Promise<void> {
  if (versions.length === 0) return
  await tx
    .insertInto('raw_record')
    .values(versions.map((version) => ({ ...version, source_id: sourceId, run_id: runId })))
    .execute()
}

/** PostgreSQL keeps no NUL; an escaped backslash before `u0000` is none. */
function withoutNul(json: string): string {
  return json.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1')
}
