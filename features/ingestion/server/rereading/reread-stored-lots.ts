import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { retryDeadlock } from '@parure/postgres/retry-deadlock.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { openRecordReader, type RecordReader } from '../parsing/open-record-reader.ts'
import type { LotRecord } from '../record/build-lot-record.ts'
import { readingVersion } from '../record/reading-version.ts'
import { applyCorrections, writeLotReadings } from '../store/corrections/apply-corrections.ts'
import type { StoredReading } from '../store/corrections/apply-reading-corrections.ts'
import { getBaseReading, loadCorrectableLots, type CorrectableLot } from '../store/corrections/load-correctable-lots.ts'
import { storeReadingDoubts } from '../store/corrections/note-doubts.ts'
import { listReadValues, writeRevisedReadings } from '../store/log-revised-readings.ts'
import { recountOptions } from '../store/option-id-map.ts'
import { loadNextLots, lockUnchangedLots, type ClaimedLot } from './load-next-lots.ts'
import { advancePass, lockPass, type PassCounts } from './reading-pass.ts'

const lotsPerBatch = 100

interface RereadingOptions {
  /** Called after each batch; the next one begins when it resolves. */
  report?: (counts: PassCounts) => void | Promise<void>
  signal?: AbortSignal
}

/**
 * Reads the texts of stored lots again, once for each version of the rules. A lot with other values than before gets
 * an entry in its change log; operators' corrections stay. Each batch is a transaction that includes the progress, so
 * that an interrupted call continues behind the last batch. Returns the counts of this call.
 */
export async function rereadStoredLots(db: Db, { report, signal }: RereadingOptions = {}): Promise<PassCounts> {
  const counts = { lots: 0, changed: 0, kept: 0 }
  const reader = openRecordReader({ isForeign: true, cores: 2 })
  try {
    for (;;) {
      if (signal?.aborted) break
      const batch = await retryDeadlock(() => db.transaction().execute((tx) => rereadBatch(tx, reader)))
      if (batch === null) break
      counts.lots += batch.lots
      counts.changed += batch.changed
      counts.kept += batch.kept
      await report?.({ ...counts })
    }
  } finally {
    await reader.close()
  }
  if (counts.changed > 0) await retryDeadlock(() => recountOptions(db))
  return counts
}

/** Returns null when the pass is complete, or another process is at it. */
async function rereadBatch(tx: Tx, reader: RecordReader): Promise<PassCounts | null> {
  const pass = await lockPass(tx, readingVersion)
  if (!pass) return null
  const lots = await loadNextLots(tx, { after: pass.lastLot, upTo: pass.upTo }, lotsPerBatch)
  // Rows are locked after reading, which takes longer than anything may wait for a lot.
  const records = await readLots(lots, reader)
  const current = await lockUnchangedLots(tx, lots)
  const changed = await storeReadings(tx, new Map([...records].filter(([id]) => current.has(id))))
  const counts = { lots: lots.length, changed, kept: lots.length - records.size }
  const isLast = lots.length < lotsPerBatch
  await advancePass(tx, readingVersion, { ...counts, lastLot: lots.at(-1)?.id ?? pass.upTo, isLast })
  return counts
}

/** Returns the records by lot, without those that are not read: unknown claims, no jewelry any more, failures. */
async function readLots(lots: readonly ClaimedLot[], reader: RecordReader): Promise<Map<number, LotRecord>> {
  const known = lots.flatMap(({ id, claims }) => (claims ? [{ id, lot: claims, json: JSON.stringify(claims) }] : []))
  const records = (await reader.read(known))()
  return new Map(
    known.flatMap(({ id }, at) => {
      const record = records[at]
      return record && !('code' in record) ? [[id, record] as const] : []
    }),
  )
}

/** Stores readings that differ from the stored ones. Returns the number of lots whose values have changed. */
async function storeReadings(tx: Tx, records: ReadonlyMap<number, LotRecord>): Promise<number> {
  if (records.size === 0) return 0
  const ids = [...records.keys()]
  const stored = await loadCorrectableLots(tx, sql`lot.id = any(${ids}::int[])`)
  const fresh = stored
    .map((lot) => ({ ...lot, reading: buildReading(records.get(lot.id)!) }))
    .filter((lot) => !isDeepStrictEqual(getBaseReading(lot), lot.reading))
  const doubts = [...records].map(([id, { readingDoubts }]) => ({ id, isStored: true, doubts: readingDoubts ?? [] }))
  await storeReadingDoubts(tx, doubts)
  if (fresh.length === 0) return 0
  await writeLotReadings(tx, fresh)
  const freshIds = fresh.map(({ id }) => id)
  await applyCorrections(tx, freshIds, { fresh: true })
  return logRevised(tx, fresh, await loadCorrectableLots(tx, sql`lot.id = any(${freshIds}::int[])`))
}

async function logRevised(
  tx: Tx,
  before: readonly CorrectableLot[],
  after: readonly CorrectableLot[],
): Promise<number> {
  const values = new Map(before.map(({ id, now }) => [id, listReadValues(now)]))
  const revised = after.filter(({ id, now }) => values.get(id) !== listReadValues(now)).map(({ id }) => id)
  const { rows } = await sql<{ now: string }>`select app_now()::text as now`.execute(tx)
  await writeRevisedReadings(tx, revised, rows[0]?.now ?? '')
  return revised.length
}

/** Returns the stored form of a record's reading. */
function buildReading({ attributes, stones, options, texts }: LotRecord): StoredReading {
  const { stone_weight, clarity, diamond_color, type, created, gross_weight } = texts
  return {
    attributes: JSON.parse(attributes) as StoredReading['attributes'],
    stones: JSON.parse(stones) as StoredReading['stones'],
    options: [...options],
    texts: { stone_weight, clarity, diamond_color, type, created, gross_weight },
  }
}
