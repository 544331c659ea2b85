import { monthlySampleSize } from '@parure/features/source-quality/rules.ts'
import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { loadReadingsByLot, type LotReading } from '../store/corrections/apply-lot-correction.ts'

interface DrawnValue extends LotReading {
  lotId: number
  shown: string
}

/** Draws as many values of a source's lots as a check contains: one of each drawn lot, then second ones, and so on. */
export async function drawValues(tx: Tx, sourceId: number): Promise<DrawnValue[]> {
  // Draws from the latest hundred thousand lots only: sorting all of them would need seconds.
  const { rows } = await sql<{ id: number }>`
    select id from (
      select lot.id from lot join lot_reading on lot_reading.lot_id = lot.id
      where source_id = ${sourceId} order by lot.id desc limit 100000
    ) as latest order by random() limit ${monthlySampleSize}`.execute(tx)
  const readings = await loadReadingsByLot(
    tx,
    rows.map(({ id }) => id),
  )
  const byLot = [...readings].map(([lotId, all]) =>
    sortRandomly(all.flatMap((each) => (each.shown === null ? [] : [{ ...each, lotId, shown: each.shown }]))),
  )
  const maxValuesPerLot = Math.max(0, ...byLot.map((all) => all.length))
  return Array.from({ length: maxValuesPerLot }, (_, round) => byLot.flatMap((all) => all[round] ?? []))
    .flat()
    .slice(0, monthlySampleSize)
}

function sortRandomly<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
