import { sql } from 'kysely'
import type { Db, Tx } from '../../schema.ts'
import type { IncomingLot } from '../incoming-lot.ts'

/** Says whether a lot of the source was taken down: by its key, or by its address whoever lists it. */
export type TakenDown = (lot: Pick<IncomingLot, 'key' | 'url'>) => boolean

export async function takenDownOf(db: Db, sourceId: number): Promise<TakenDown> {
  const rows = await db.selectFrom('taken_down_lot').select(['source_id', 'source_key', 'url']).execute()
  const keys = new Set(rows.filter((row) => row.source_id === sourceId).map(({ source_key }) => source_key))
  const urls = new Set(rows.flatMap(({ url }) => url ?? []))
  return ({ key, url }) => keys.has(key) || (url !== null && urls.has(url))
}

/** A lot that was taken down while a run was under way goes in the transaction that would bring it back. */
export async function dropTakenDown(tx: Tx, sourceId: number): Promise<void> {
  await sql`
    delete from lot using taken_down_lot as gone
    where gone.source_id = ${sourceId} and lot.source_id = gone.source_id and lot.source_key = gone.source_key
    `.execute(tx)
  await sql`
    delete from raw_record using taken_down_lot as gone
    where gone.source_id = ${sourceId} and raw_record.source_id = gone.source_id
      and raw_record.source_key = gone.source_key`.execute(tx)
}
