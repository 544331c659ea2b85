import type pg from 'pg'
import type { Segment } from '@parure/catalog-index/segment/segment.ts'
import { loadLotsByIds } from '@parure/features/catalog/server/lot-index/feed/lot-rows.ts'
import { readOptions } from '@parure/features/catalog/server/lot-index/feed/read-options.ts'
import { createDeltaWriter } from '@parure/catalog-index/delta/create-delta-writer.ts'
import type { Engine } from './engine.ts'
import { timeQuestions, type BenchQuestions } from './timed-engine.ts'

/** The maximum that a segment holds before it is rebuilt: each is a removed and an added lot. */
const changedLots = 2_048
/** Lots changed in one version. */
const lotsPerVersion = 64

/** Times pages of a segment with this number of changed lots. */
export async function timeWithChanges(
  pool: pg.Pool,
  { engine, segment }: { engine: Engine; segment: Segment },
  { plain }: BenchQuestions,
): Promise<Record<string, number>> {
  const options = await readOptions(pool)
  const writer = createDeltaWriter(segment, 0, (option) => options.groupOf(option))
  const ids = Array.from(
    { length: changedLots },
    (_, number) => 1 + number * Math.max(1, Math.floor(segment.layout.lots / changedLots)),
  )
  for (let at = 0; at < changedLots; at += lotsPerVersion) {
    const lots = await loadLotsByIds(pool, ids.slice(at, at + lotsPerVersion))
    const changes = lots.map((lot) => ({
      lot: { ...lot, keys: { ...lot.keys, popularity: lot.keys.popularity! + 1 } },
    }))
    if (!writer.apply(changes)) throw new Error('The changes have no room beside the segment.')
  }
  await timeQuestions(engine, plain)
  const { p50, p95, cpu } = await timeQuestions(engine, plain)
  return { changedP50Ms: p50, changedP95Ms: p95, changedCpuMs: cpu }
}
