import { lotTables } from '@parure/features/lot/server/tables.ts'
import { copyRows } from '@parure/postgres/copy-rows.ts'
import type { Tx } from '@parure/features/schema.ts'
import type { LotRecord } from '../record/build-lot-record.ts'
import { getLotId } from './store-context.ts'

/** Replaces the pictures and attributes of lots. */
export async function writePicturesAndAttributes(
  tx: Tx,
  records: readonly LotRecord[],
  changed: readonly number[],
  lotIds: ReadonlyMap<string, number>,
  pictures: ReadonlyMap<string, string[]>,
): Promise<void> {
  if (changed.length > 0) {
    for (const table of ['lot_picture', 'lot_reading'] as const) {
      await tx.deleteFrom(table).where('lot_id', 'in', changed).execute()
    }
  }
  const shown = records.flatMap((record) =>
    (pictures.get(record.sourceKey) ?? []).map((base, ordinal) => ({
      lot_id: getLotId(lotIds, record),
      ordinal,
      base,
    })),
  )
  const readings = records.map((record) => {
    const { attributes, stones, reports } = record
    return { lot_id: getLotId(lotIds, record), attributes, stones, reports }
  })
  await copyRows(tx, 'lot_picture', lotTables.lot_picture, shown)
  await copyRows(tx, 'lot_reading', lotTables.lot_reading, readings)
}
