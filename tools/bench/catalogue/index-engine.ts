import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { createSegmentReader } from '@parure/catalog-index/reader/create-segment-reader.ts'
import type { Segment } from '@parure/catalog-index/segment/segment.ts'
import { buildIndexQuery } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { createSegmentBuilder } from '@parure/catalog-index/builder/create-segment-builder.ts'
import type { BuildResult, BuilderSettings } from '@parure/catalog-index/builder/builder-thread.ts'
import { describeStoredLots } from '@parure/features/catalog/server/lot-index/feed/create-lot-source.ts'
import { readOptions } from '@parure/features/catalog/server/lot-index/feed/read-options.ts'
import { defaultDeltaSize } from '@parure/catalog-index/delta/delta.ts'
import { readOwnCpuMs, type Engine } from './engine.ts'
import { generateQuestions } from './questions.ts'
import { computeQuantile } from './timed-engine.ts'

interface OpenedIndex {
  engine: Engine
  segment: Segment
  buildMs: number
  loadMs: number
  /** Duration for which a reading thread is blocked while it switches to a new segment, including its first answer. */
  changeOverMs: number
}

/** Builds the index from the database, loads it again from its snapshot, and reads it in this thread only. */
export async function openIndexEngine(pool: pg.Pool, folder: string): Promise<OpenedIndex> {
  const { host, user, database } = pool.options
  const indexFolder = path.join(folder, 'index')
  const connection = {
    ...(host === undefined ? {} : { host }),
    ...(user === undefined ? {} : { user }),
    ...(database === undefined ? {} : { database }),
  }
  const settings: BuilderSettings = {
    stored: describeStoredLots(connection),
    folder: indexFolder,
    readers: 1,
    delta: defaultDeltaSize,
  }
  rmSync(indexFolder, { recursive: true, force: true })
  mkdirSync(indexFolder)
  const built = await timeStart(settings, 'database')
  const loaded = await timeStart(settings, 'snapshot')
  const { segment } = loaded.made
  const options = await readOptions(pool)
  const [first] = generateQuestions(1, 'questions')
  const changeOvers = Array.from({ length: 5 }, () => {
    const started = performance.now()
    if (first) createSegmentReader(segment, 0)(buildIndexQuery(first, options), Date.now())
    return performance.now() - started
  })
  const read = createSegmentReader(segment, 0)
  const engine: Engine = {
    name: 'index',
    ask: (question) => {
      const { total, lotIds, counts } = read(buildIndexQuery(question, options), Date.now())
      return { total, lotIds, counts: counts as unknown as number[] }
    },
    readCpuMs: readOwnCpuMs,
    close: async () => {},
  }
  return { engine, segment, buildMs: built.ms, loadMs: loaded.ms, changeOverMs: computeQuantile(changeOvers, 0.5) }
}

/** Includes writing the snapshot if there is none. */
async function timeStart(
  settings: BuilderSettings,
  source: BuildResult['source'],
): Promise<{ made: BuildResult; ms: number }> {
  const started = performance.now()
  const maker = createSegmentBuilder()
  const made = await maker.runTask({ kind: 'start', settings })
  await maker.close()
  if (made.source !== source) throw new Error(`The index came from the ${made.source}, not from the ${source}.`)
  return { made, ms: performance.now() - started }
}
