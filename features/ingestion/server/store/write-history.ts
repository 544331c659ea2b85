import { lotTables } from '@parure/features/lot/server/tables.ts'
import { copyRows } from '@parure/postgres/copy-rows.ts'
import type { Tx } from '@parure/features/schema.ts'
import type { JoinedLot } from './sources/join-sources.ts'
import { listLotChanges } from './list-lot-changes.ts'
import type { MatchedRecord } from './sources/match-records.ts'
import { findClaimedPrices, listNewPrices } from './figures/price-ledger.ts'
import { getLotId, type BatchContext } from './store-context.ts'

/** Adds the figures to the price ledger, under the source that stated them. */
export async function writeLedger(
  tx: Tx,
  own: readonly MatchedRecord[],
  joined: readonly JoinedLot[],
  lotIds: ReadonlyMap<string, number>,
  { sourceId, now }: BatchContext,
): Promise<void> {
  const prices = [
    ...own.flatMap(({ record, stored }) =>
      listNewPrices(record.prices, findClaimedPrices(stored), getLotId(lotIds, record), sourceId),
    ),
    ...joined.flatMap(({ matched, stored, claimedBefore }) =>
      listNewPrices(matched.record.prices, claimedBefore?.prices, stored.id, sourceId),
    ),
  ]
  const { id: _, ...columns } = lotTables.price
  await copyRows(
    tx,
    'price',
    columns,
    prices.map((row) => ({ ...row, seen_at: now })),
  )
}

/** Adds the changes of the lots to the change log, after merging all sources. */
export async function writeChangeLog(
  tx: Tx,
  merged: readonly MatchedRecord[],
  joined: readonly JoinedLot[],
  lotIds: ReadonlyMap<string, number>,
  { now }: BatchContext,
): Promise<void> {
  const changes = [
    ...merged.flatMap(({ record, stored, sale, earlierLotId }) => {
      const id = getLotId(lotIds, record)
      const first = listLotChanges({ ...record, ...record.texts, sale }, stored, id)
      return earlierLotId === null
        ? first
        : [...first, { lot_id: id, kind: 're-offered', before: [earlierLotId], after: [id] }]
    }),
    ...joined.flatMap(({ stored, merged: claims }) =>
      listLotChanges(
        { ...stored, ...claims, sale: { id: stored.sale_id, starts_on: stored.starts_on, ends_on: stored.ends_on } },
        stored,
        stored.id,
      ),
    ),
  ]
  const { id: _, ...columns } = lotTables.lot_change
  await copyRows(
    tx,
    'lot_change',
    columns,
    changes.map((row) => ({ ...row, seen_at: now })),
  )
}
