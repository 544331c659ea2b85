import { sql } from 'kysely'
import { lotTables } from '@parure/features/lot/server/tables.ts'
import { copyRows } from '@parure/postgres/copy-rows.ts'
import type { Tx } from '@parure/features/schema.ts'
import type { RecordAttribute, StoredStone } from '../record/record-attributes.ts'
import type { MatchedRecord } from './sources/match-records.ts'

interface StoredReading {
  lot_id: number
  attributes: RecordAttribute[]
  stones: StoredStone[]
}

/**
 * Adds an entry to the change log for each lot whose row and text are unchanged and whose values are read otherwise, by
 * newer rules or words. Leaves out lots with corrections: their stored reading is not that of the text.
 */
export async function logRevisedReadings(tx: Tx, own: readonly MatchedRecord[], now: string): Promise<void> {
  const unchanged = new Map(
    own.flatMap(({ stored, record }) =>
      stored && stored.title === record.texts.title && stored.description === record.texts.description
        ? [[stored.id, record]]
        : [],
    ),
  )
  if (unchanged.size === 0) return
  const { rows } = await sql<StoredReading>`
    select lot_id, attributes, stones from lot_reading
    where lot_id = any(${[...unchanged.keys()]}::int[])
      and not exists (select from corrected_reading where corrected_reading.lot_id = lot_reading.lot_id)`.execute(tx)
  const revised = rows.filter(({ lot_id: id, attributes, stones }) => {
    const record = unchanged.get(id)!
    const fresh = { attributes: JSON.parse(record.attributes), stones: JSON.parse(record.stones) } as StoredReading
    return listReadValues({ attributes, stones }) !== listReadValues(fresh)
  })
  await writeRevisedReadings(
    tx,
    revised.map(({ lot_id: id }) => id),
    now,
  )
}

export async function writeRevisedReadings(tx: Tx, lotIds: readonly number[], now: string): Promise<void> {
  const { id: _, ...columns } = lotTables.lot_change
  const entries = lotIds.map((id) => ({
    lot_id: id,
    kind: 'reading-revised',
    before: null,
    after: null,
    seen_at: now,
  }))
  await copyRows(tx, 'lot_change', columns, entries)
}

/** Returns the values of a reading as text, without quotes and confidences. */
export function listReadValues({ attributes, stones }: Pick<StoredReading, 'attributes' | 'stones'>): string {
  const values = attributes.map(({ field, value }) => `${field} ${value}`).toSorted()
  const details = stones.map(
    ({ species, carats, count, shape, colour, clarity, treatment, origin, laboratory, reportNumber }) =>
      [species, carats, count, shape, colour, clarity, treatment, origin, laboratory, reportNumber].join(' '),
  )
  return [...values, ...details].join('\n')
}
