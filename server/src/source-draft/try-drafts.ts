import { mostTried } from '@parure/domain/source-draft/fields'
import { sql } from 'kysely'
import { noPictures } from '../ingestion/pictures/picture-reader.ts'
import { dryRun } from '../ingestion/run/dry-run.ts'
import { Refusal, readable } from '../ingestion/sources/refusal.ts'
import { storedBytes } from '../ingestion/sources/stored-file.ts'
import { withListFile } from '../ingestion/sources/uploaded-list.ts'
import type { SourceRow } from '../ingestion/incoming/source-row.ts'
import type { Preset } from '../ingestion/incoming/preset.ts'
import { mappedPreset } from '../ingestion/mapping/mapped-preset.ts'
import { parseMapping } from '../ingestion/mapping/mapping.ts'
import { mappingPresets } from '../ingestion/mapping/mapping-presets.ts'
import { fileRows } from '../ingestion/parsing/file-rows.ts'
import type { DraftSettings } from '@parure/domain/source-draft/contract'
import { AbandonedWork, endTry, tryWork } from '../platform/tries/try-work.ts'
import type { Db } from '../schema.ts'
import { mappingJson } from './draft-mapping.ts'
import type { Draft } from './drafts.ts'
import type { Found } from './look-inside.ts'
import { pagePreset } from './page-source.ts'
import { failedTrial, trialOf, type StoredTrial } from './trial.ts'

interface Asked {
  id: number
  version: number
  file_name: string
  file_id: number
  settings: DraftSettings
  found: Found | null
  kind: Draft['kind']
  address: string | null
}

/**
 * Does the dry run that has waited longest and rolls it back. Returns false when none waits. A fault of the program ends
 * the dry run with a sentence, and is thrown afterwards, for the log.
 */
export async function tryNextDraft(db: Db): Promise<boolean> {
  const { rows } = await sql<Asked>`
    update source_draft set try_began_at = app_now()
    where id = (
      select id from source_draft
      where try_asked_at is not null and (try_began_at is null or try_began_at < app_now() - interval '10 minutes')
      order by try_asked_at limit 1 for update skip locked)
    returning id, version, file_name, file_id, settings, found, kind, address`.execute(db)
  const [asked] = rows
  if (!asked) return false
  const faults: unknown[] = []
  const tried = await tryOnce(db, asked).catch((error: unknown) => {
    faults.push(error)
    return failedTrial('a fault of this program, which its log describes')
  })
  await db
    .updateTable('source_draft')
    .set({ try_asked_at: null, try_began_at: null, tried: JSON.stringify(tried), tried_version: asked.version })
    .where('id', '=', asked.id)
    .where('version', '=', asked.version)
    .execute()
  if (faults.length > 0) throw faults[0]
  return true
}

/** A list that crashed the process twice is not tried again. */
async function tryOnce(db: Db, asked: Asked): Promise<StoredTrial> {
  const work = { queue: 'draft-trial', item: `${asked.id} ${asked.version}` }
  try {
    return await tryWork(db, work, () => tryDraft(db, asked))
  } catch (error) {
    if (!(error instanceof AbandonedWork)) throw error
    await endTry(db, work)
    return failedTrial(error.message)
  }
}

/** Reads the list like its source will, up to a limit of rows. */
async function tryDraft(db: Db, asked: Asked): Promise<StoredTrial> {
  const { file_name: fileName, file_id: fileId } = asked
  const trying = withListFile({ fileName, content: storedBytes(db, fileId) }, async (file) => {
    const preset = presetOf(asked, file)
    const rows = firstOf(fileRows(file, { format: preset.format, ...preset.reading }))
    const summary = await dryRun(db, rows, { preset, file: fileName, pictures: noPictures })
    return trialOf(summary, asked.kind === 'pages' || summary.rows === mostTried)
  })
  try {
    return await readable(fileName, trying)
  } catch (error) {
    if (error instanceof Refusal) return failedTrial(error.message)
    throw error
  }
}

function presetOf({ kind, address, settings, found }: Asked, file: string): Preset {
  if (kind === 'pages') return pagePreset(settings, address ?? '')
  return mappedPreset(parseMapping(mappingJson(settings, found?.heads ?? []), mappingPresets), file)
}

async function* firstOf(rows: AsyncIterable<SourceRow>): AsyncIterable<SourceRow> {
  let count = 0
  for await (const row of rows) {
    yield row
    count += 1
    if (count === mostTried) return
  }
}
