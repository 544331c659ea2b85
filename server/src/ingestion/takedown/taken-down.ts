import type { Db } from '../../schema.ts'
import type { LotRecord } from '../lot-record.ts'

/** Says whether a lot of the source was taken down: by its key, or by its address whoever lists it. */
export type TakenDown = (record: LotRecord) => boolean

export async function takenDownOf(db: Db, sourceId: number): Promise<TakenDown> {
  const rows = await db.selectFrom('taken_down_lot').select(['source_id', 'source_key', 'url']).execute()
  const keys = new Set(rows.filter((row) => row.source_id === sourceId).map(({ source_key }) => source_key))
  const urls = new Set(rows.flatMap(({ url }) => url ?? []))
  return ({ sourceKey, texts }) => keys.has(sourceKey) || (texts.url !== null && urls.has(texts.url))
}
