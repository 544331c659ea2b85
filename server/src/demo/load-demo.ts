import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { ingest } from '../ingestion/run/ingest.ts'
import { pictureReader, type OpenPicture } from '../ingestion/pictures/picture-reader.ts'
import { demoFeedPreset } from '../ingestion/presets/demo-feed.ts'
import type { SourceRow } from '../ingestion/incoming/source-row.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import type { Db } from '../schema.ts'
import { demoFeed } from './demo-feed.ts'
import { writeMakers } from './write-makers.ts'

const folder = path.resolve(import.meta.dirname, '../../demo/pictures')

/**
 * Keeps the demo catalogue: fills a catalogue without any source as a feed through ingestion, takes up a first loading
 * that was broken off, and moves the dates along when it was last loaded on another day. Real sources keep it away.
 */
export async function loadDemo(db: Db, store: PictureStore, today: string, say: (line: string) => void): Promise<void> {
  await db.connection().execute(async (alone) => {
    // The one that comes second waits as long as loading takes.
    await sql`set statement_timeout = 0`.execute(alone)
    await sql`select pg_advisory_lock(${lockNumber})`.execute(alone)
    try {
      if (await isWanted(alone, today)) await load(db, store, today, say)
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(alone)
      await sql`reset statement_timeout`.execute(alone)
    }
  })
}

/** Any number, the same in every process. */
const lockNumber = 20_261_121

async function isWanted(db: Db, today: string): Promise<boolean> {
  const { rows } = await sql<{ name: string; loaded: string | null }>`
    select name, max(finished_at)::date::text as loaded
    from source left join ingestion_run on ingestion_run.source_id = source.id
    group by name`.execute(db)
  const demo = rows.find(({ name }) => name === demoFeedPreset.source)
  return demo ? demo.loaded !== today : rows.length === 0
}

async function load(db: Db, store: PictureStore, today: string, say: (line: string) => void): Promise<void> {
  say('Loading the demo catalogue …')
  const started = performance.now()
  const options = { preset: demoFeedPreset, file: 'demo feed', pictures: pictureReader(store, openPicture) }
  const { newLots, changedLots } = await ingest(db, feedRows(today), options)
  await writeMakers(db)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`${newLots} new and ${changedLots} changed demo lots in ${seconds} s`)
}

async function* feedRows(today: string): AsyncIterable<SourceRow> {
  for (const [index, row] of demoFeed(today).entries())
    yield { number: index + 1, raw: JSON.stringify(row), content: { ...row } }
}

/** `mirrored:<file>` is the same piece turned round, which serves as a second one. */
const openPicture: OpenPicture = async (reference) => {
  const [, mirror, file = ''] = /^(mirrored:)?(.+)$/.exec(reference) ?? []
  return { bytes: await readFile(path.join(folder, path.basename(file))), mirrored: mirror !== undefined }
}
