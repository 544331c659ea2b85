import { lotAttributeColumns, lotPictureColumns, stoneColumns } from '../lot/tables.ts'
import { copyRows } from '../platform/copy-rows.ts'
import type { Tx } from '../schema.ts'
import type { LotRecord } from './lot-record.ts'
import { idOf } from './store-context.ts'

/** Replaces what belongs to the lots: pictures, attributes with their words, stones. */
export async function writeParts(
  tx: Tx,
  records: readonly LotRecord[],
  changed: readonly number[],
  lotIds: ReadonlyMap<string, number>,
  pictures: ReadonlyMap<string, string[]>,
): Promise<void> {
  if (changed.length > 0) {
    for (const table of ['lot_picture', 'lot_attribute', 'stone'] as const) {
      await tx.deleteFrom(table).where('lot_id', 'in', changed).execute()
    }
  }
  const shown = records.flatMap((record) =>
    (pictures.get(record.sourceKey) ?? []).map((base, ordinal) => ({ lot_id: idOf(lotIds, record), ordinal, base })),
  )
  const attributes = records.flatMap((record) =>
    record.attributes.map((attribute) => ({ lot_id: idOf(lotIds, record), ...attribute })),
  )
  const stones = records.flatMap((record) =>
    record.stones.map((stone, ordinal) => ({ lot_id: idOf(lotIds, record), ordinal, ...stone })),
  )
  await copyRows(tx, 'lot_picture', lotPictureColumns, shown)
  await copyRows(tx, 'lot_attribute', lotAttributeColumns, attributes)
  await copyRows(tx, 'stone', stoneColumns, stones)
}
