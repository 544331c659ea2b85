import type { Client } from '@opensearch-project/opensearch'
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { LotChange } from '@parure/catalog-index/delta/create-delta-writer.ts'
import { buildLotDocument } from '../build-lot-document.ts'

/** Lots in one request; a few megabytes at most. */
export const lotsPerRequest = 1_000

export interface LotWriting {
  client: Client
  index: string
  /** Lots that were written with a later stamp are kept. */
  stamp: number
  groupOf(option: number): OptionGroup | undefined
}

/** Writes new and changed lots and deletes those that are gone; visible after the next refresh. */
export async function writeLots(writing: LotWriting, changes: readonly LotChange[]): Promise<void> {
  for (let at = 0; at < changes.length; at += lotsPerRequest)
    await writeBatch(writing, changes.slice(at, at + lotsPerRequest))
}

async function writeBatch({ client, index, stamp, groupOf }: LotWriting, changes: readonly LotChange[]) {
  const stamped = { version: stamp, version_type: 'external_gte' as const }
  const lines = changes.flatMap((change): object[] => {
    if ('gone' in change) return [{ delete: { _id: String(change.gone), ...stamped } }]
    return [{ index: { _id: String(change.lot.id), ...stamped } }, buildLotDocument(change.lot, groupOf)]
  })
  const { body } = await client.bulk({ index, body: lines as Record<string, object>[] })
  if (!body.errors) return
  const failed = body.items.map((item) => item.delete ?? item.index).find((each) => each && !isDone(each.status))
  if (!failed) return
  const { _id: id, status, error } = failed
  throw new Error(`The cluster refused lot ${id}: ${status} ${JSON.stringify(error)}`)
}

/** Includes a delete without a document and a conflict with a later write. */
const isDone = (status: number): boolean => status < 300 || status === 404 || status === 409
