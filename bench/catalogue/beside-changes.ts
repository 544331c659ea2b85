import type pg from 'pg'
import type { Segment } from '../../server/src/catalog/lot-index/segment/segment.ts'
import { lotsWithIds } from '../../server/src/catalog/lot-index/feed/lot-rows.ts'
import { readOptions } from '../../server/src/catalog/lot-index/feed/option-registry.ts'
import { deltaWriter } from '../../server/src/catalog/lot-index/delta/delta-writer.ts'
import type { Engine } from './engine.ts'
import { timedAsks, type Questions } from './timed-engine.ts'

/** As many as a segment bears before a new one is made: each is a lot that is no more and one that came. */
const changed = 2_048
/** In one version. */
const together = 64

/** The page of a segment beside which so many lots changed. */
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
