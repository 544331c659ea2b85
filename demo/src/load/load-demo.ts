import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { ingest } from '../../../server/src/ingestion/run/ingest.ts'
import { pictureReader, type OpenPicture } from '../../../server/src/ingestion/pictures/picture-reader.ts'
import { demoFeedPreset } from '../../../server/src/ingestion/presets/demo-feed.ts'
import type { SourceRow } from '../../../server/src/ingestion/incoming/source-row.ts'
import type { PictureStore } from '../../../server/src/platform/pictures/picture-store.ts'
import type { Db } from '../../../server/src/schema.ts'
import { demoFeed, demoMakers, type DatedRow } from './demo-feed.ts'

const pictureFolder = path.resolve(import.meta.dirname, '../../pictures')

export interface DemoOptions {
  store: PictureStore
  /** `YYYY-MM-DD`. */
  today: string
  say(line: string): void
  /** The lots of that day; the whole catalogue unless a test says otherwise. */
  rows?: readonly DatedRow[]
}

/**
 * Fills a catalogue without any source through ingestion, resumes a first load that was interrupted, and moves the
 * dates when the last load was on another day. Does nothing beside a real source.
 */
export async function loadDemo(db: Db, options: DemoOptions): Promise<void> {
  await db.connection().execute(async (connection) => {
    // A second process waits for the lock as long as the first one loads.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${lockNumber})`.execute(connection)
    try {
      if (await isNeeded(connection, options.today)) await load(db, options)
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** Any number, the same in every process. */
const lockNumber = 20_261_121

async function isNeeded(db: Db, today: string): Promise<boolean> {
  const { rows } = await sql<{ name: string; loaded: string | null }>`
    select name, max(finished_at)::date::text as loaded
    from source left join ingestion_run on ingestion_run.source_id = source.id
    group by name`.execute(db)
  const demo = rows.find(({ name }) => name === demoFeedPreset.source)
  return demo ? demo.loaded !== today : rows.length === 0
}

async function load(db: Db, { store, today, say, rows = demoFeed(today) }: DemoOptions): Promise<void> {
  say('Loading the demo catalogue …')
  const started = performance.now()
  const options = { preset: demoFeedPreset, file: 'demo feed', pictures: pictureReader(store, openPicture) }
  const { newLots, changedLots } = await ingest(db, sourceRows(rows), options)
  await describeMakers(db)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`${newLots} new and ${changedLots} changed demo lots in ${seconds} s`)
}

async function* sourceRows(rows: readonly DatedRow[]): AsyncIterable<SourceRow> {
  for (const [index, row] of rows.entries()) yield { number: index + 1, raw: JSON.stringify(row), content: { ...row } }
}

/** `mirrored:<file>` is the picture mirrored, which serves as a second piece. */
const openPicture: OpenPicture = async (reference) => {
  const [, mirror, file = ''] = /^(mirrored:)?(.+)$/.exec(reference) ?? []
  return { bytes: await readFile(path.join(pictureFolder, path.basename(file))), mirrored: mirror !== undefined }
}

/** Writes the texts of the makers' brand pages. */
async function describeMakers(db: Db): Promise<void> {
  await sql`
    update brand set description = maker.description
    from jsonb_to_recordset(${JSON.stringify(demoMakers())}::jsonb) as maker (name text, description text)
    join filter_option on filter_option.filter_group = 'brands' and filter_option.name = maker.name
    where brand.id = filter_option.id`.execute(db)
}
