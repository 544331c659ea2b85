import { checkedValues } from '@parure/domain/source-quality/rules'
import { sql } from 'kysely'
import type { Tx } from '../../schema.ts'
import { readingsOfLots, type LotReading } from '../store/corrections/correct-lot.ts'

interface Drawn extends LotReading {
  lotId: number
  shown: string
}

/** Draws as many values of a source's lots as a check contains: one of each drawn lot, then second ones, and so on. */
export async function drawValues(tx: Tx, sourceId: number): Promise<Drawn[]> {
  // Draws from the latest hundred thousand lots only: sorting all of them would need seconds.
  const { rows } = await sql<{ id: number }>`
    select id from (
      select lot.id from lot join lot_reading on lot_reading.lot_id = lot.id
      where source_id = ${sourceId} order by lot.id desc limit 100000
    ) as latest order by random() limit ${checkedValues}`.execute(tx)
  const readings = await readingsOfLots(
    tx,
    rows.map(({ id }) => id),
  )
  const byLot = [...readings].map(([lotId, all]) =>
    shuffled(all.flatMap((each) => (each.shown === null ? [] : [{ ...each, lotId, shown: each.shown }]))),
  )
  const most = Math.max(0, ...byLot.map((all) => all.length))
  return Array.from({ length: most }, (_, round) => byLot.flatMap((all) => all[round] ?? []))
    .flat()
    .slice(0, checkedValues)
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
