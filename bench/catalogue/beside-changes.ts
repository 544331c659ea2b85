import type pg from 'pg'
import type { Segment } from '../../server/src/catalog/lot-index/segment/segment.ts'
import { lotsWithIds } from '../../server/src/catalog/lot-index/feed/lot-rows.ts'
import { readOptions } from '../../server/src/catalog/lot-index/feed/option-registry.ts'
import { deltaWriter } from '../../server/src/catalog/lot-index/delta/delta-writer.ts'
import type { Engine } from './engine.ts'
import { timedAsks, type Questions } from './timed-engine.ts'

/** The maximum that a segment holds before it is rebuilt: each is a removed and an added lot. */
const changed = 2_048
/** Lots changed in one version. */
const together = 64

/** Times pages of a segment with this number of changed lots. */
export async function besideChanges(
  pool: pg.Pool,
  { engine, segment }: { engine: Engine; segment: Segment },
  { plain }: Questions,
): Promise<Record<string, number>> {
  const options = await readOptions(pool)
  const writer = deltaWriter(segment, 0, (option) => options.groupOf(option))
  const ids = Array.from(
    { length: changed },
    (_, number) => 1 + number * Math.max(1, Math.floor(segment.layout.lots / changed)),
  )
  for (let at = 0; at < changed; at += together) {
    const lots = await lotsWithIds(pool, ids.slice(at, at + together))
    const changes = lots.map((lot) => ({
      lot: { ...lot, keys: { ...lot.keys, popularity: lot.keys.popularity! + 1 } },
    }))
    if (!writer.apply(changes)) throw new Error('The changes have no room beside the segment.')
  }
  await timedAsks(engine, plain)
  const { p50, p95, cpu } = await timedAsks(engine, plain)
  return { changedP50Ms: p50, changedP95Ms: p95, changedCpuMs: cpu }
}
