import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { segmentReader } from '../../server/src/catalog/lot-index/reader/segment-reader.ts'
import type { Segment } from '../../server/src/catalog/lot-index/segment/segment.ts'
import { queryOf } from '../../server/src/catalog/lot-index/index-search.ts'
import { segmentBuilder } from '../../server/src/catalog/lot-index/builder/segment-builder.ts'
import type { BuildResult, BuilderSettings } from '../../server/src/catalog/lot-index/builder/builder-thread.ts'
import { readOptions } from '../../server/src/catalog/lot-index/feed/option-registry.ts'
import { defaultDeltaSize } from '../../server/src/catalog/lot-index/delta/delta.ts'
import { ownCpu, type Engine } from './engine.ts'
import { madeUpQuestions } from './questions.ts'
import { quantile } from './timed-engine.ts'

interface Opened {
  engine: Engine
  segment: Segment
  buildMs: number
  loadMs: number
  /** Duration for which a reading thread is blocked while it switches to a new segment, including its first answer. */
  changeOverMs: number
}

/** Builds the index from the database, loads it again from its snapshot, and reads it in this thread only. */
export async function openIndexEngine(pool: pg.Pool, folder: string): Promise<Opened> {
  const { host, user, database } = pool.options
  const kept = path.join(folder, 'index')
  const connection = {
    ...(host === undefined ? {} : { host }),
    ...(user === undefined ? {} : { user }),
    ...(database === undefined ? {} : { database }),
  }
  const settings: BuilderSettings = { connection, folder: kept, readers: 1, delta: defaultDeltaSize }
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept)
  const built = await timedStart(settings, 'database')
  const loaded = await timedStart(settings, 'snapshot')
  const { segment } = loaded.made
  const options = await readOptions(pool)
  const [first] = madeUpQuestions(1, 'questions')
  const changeOvers = Array.from({ length: 5 }, () => {
    const started = performance.now()
    if (first) segmentReader(segment, 0)(queryOf(first, options), Date.now())
    return performance.now() - started
  })
  const read = segmentReader(segment, 0)
  const engine: Engine = {
    name: 'index',
    ask: (question) => {
      const { total, lotIds, counts } = read(queryOf(question, options), Date.now())
      return { total, lotIds, counts: counts as unknown as number[] }
    },
    cpu: ownCpu,
    close: async () => {},
  }
  return { engine, segment, buildMs: built.ms, loadMs: loaded.ms, changeOverMs: quantile(changeOvers, 0.5) }
}

/** Includes writing the snapshot if there is none. */
async function timedStart(
  settings: BuilderSettings,
  source: BuildResult['source'],
): Promise<{ made: BuildResult; ms: number }> {
  const started = performance.now()
  const maker = segmentBuilder()
  const made = await maker.make({ kind: 'start', settings })
  await maker.close()
  if (made.source !== source) throw new Error(`The index came from the ${made.source}, not from the ${source}.`)
  return { made, ms: performance.now() - started }
}
