import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ingest } from '../ingestion/ingest.ts'
import { pictureReader, type OpenPicture } from '../ingestion/picture-reader.ts'
import { demoFeedPreset } from '../ingestion/presets/demo-feed.ts'
import type { SourceRow } from '../ingestion/read-rows.ts'
import type { PictureStore } from '../platform/pictures/store.ts'
import type { Db } from '../schema.ts'
import { demoFeed } from './demo-feed.ts'
import { writeMakers } from './write-makers.ts'

const folder = path.resolve(import.meta.dirname, '../../demo/pictures')

/** Fills a catalogue without any source with the demo catalogue, as a feed through ingestion, dated around `today`. */
export async function loadDemo(db: Db, store: PictureStore, today: string, say: (line: string) => void): Promise<void> {
  const source = await db.selectFrom('source').select('id').limit(1).executeTakeFirst()
  if (source) return
  say('Loading the demo catalogue …')
  const started = performance.now()
  const preset = demoFeedPreset
  const { newLots } = await ingest(db, rows(today), {
    preset,
    file: 'demo feed',
    pictures: pictureReader(store, openPicture),
  })
  await writeMakers(db)
  say(`${newLots} demo lots in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function* rows(today: string): AsyncIterable<SourceRow> {
  for (const [index, row] of demoFeed(today).entries())
    yield { number: index + 1, raw: JSON.stringify(row), content: { ...row } }
}

/** `mirrored:<file>` is the same piece turned round, which serves as a second one. */
const openPicture: OpenPicture = async (reference) => {
  const [, mirror, file = ''] = /^(mirrored:)?(.+)$/.exec(reference) ?? []
  return { bytes: await readFile(path.join(folder, path.basename(file))), mirrored: mirror !== undefined }
}
