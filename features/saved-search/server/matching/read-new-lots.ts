import { sql } from 'kysely'
import type { IndexedLot } from '@parure/catalog-index/indexed-lot.ts'
import { parseLotRow, indexedRows, type LotRow } from '@parure/features/catalog/server/lot-index/feed/lot-rows.ts'
import {
  createOptionRegistry,
  type KnownOption,
  type OptionRegistry,
} from '@parure/catalog-index/create-option-registry.ts'
import { optionRows } from '@parure/features/catalog/server/lot-index/feed/read-options.ts'
import { loadRangeTerms } from '@parure/features/catalog/server/current-range-terms.ts'
import type { Db } from '@parure/features/schema.ts'
import { newLotPeriod } from './new-lot-period.ts'

/** New lots in the form of the catalog index, with the names of their options. */
export interface IndexedNewLots {
  lots: readonly IndexedLot[]
  options: OptionRegistry
  /** Lot ids by report key, as built by `buildReportKeys`. */
  reports: ReadonlyMap<string, readonly number[]>
  /** In milliseconds. */
  now: number
}

/** Reads the upcoming lots that are new. */
export async function readNewLots(db: Db): Promise<IndexedNewLots> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows } = await sql<LotRow>`
        ${sql.raw(indexedRows)} where lot.past_from > app_now() and lot.id in (
          select lot_id from lot_change
          where kind = 'listed' and seen_at > (select app_now() - ${newLotPeriod}))`.execute(tx)
      const ids = rows.map(({ id }) => id)
      const options = await sql.raw<KnownOption>(optionRows).execute(tx)
      const clock = await sql<{ now: number }>`select extract(epoch from app_now())::float8 * 1000 as now`.execute(tx)
      return {
        lots: rows.map(parseLotRow),
        options: createOptionRegistry(options.rows, await loadRangeTerms(tx)),
        reports: await readReportKeys(tx, ids),
        now: clock.rows[0]?.now ?? 0,
      }
    })
}

async function readReportKeys(db: Db, ids: readonly number[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ report: string; ids: number[] }>`
    select report, array_agg(lot_id) as ids
    from lot_reading, unnest(string_to_array(translate(reports, ' .-', ''), ';')) as report
    where lot_id = any(${ids}::int[]) and reports is not null
    group by report`.execute(db)
  return new Map(rows.map((row) => [row.report, row.ids]))
}
