import { maxDryRunRows } from '../fields.ts'
import { sql } from 'kysely'
import { noPictures } from '@parure/features/ingestion/server/pictures/create-picture-reader.ts'
import { executeDryRun } from '@parure/features/ingestion/server/run/execute-dry-run.ts'
import { CommandRefusal, refuseUnreadable } from '@parure/features/ingestion/server/sources/command-refusal.ts'
import { readStoredBytes } from '@parure/features/ingestion/server/sources/stored-file.ts'
import { withListFile } from '@parure/features/ingestion/server/sources/uploaded-list.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import type { Preset } from '@parure/features/ingestion/server/incoming/preset.ts'
import { createMappedPreset } from '@parure/features/ingestion/server/mapping/create-mapped-preset.ts'
import { parseMapping } from '@parure/features/ingestion/server/mapping/mapping.ts'
import { mappingPresets } from '@parure/features/ingestion/server/mapping/mapping-presets.ts'
import { streamFileRows } from '@parure/features/ingestion/server/parsing/stream-file-rows.ts'
import type { DraftSettings } from '../contract.ts'
import { AbandonedWork, endTry, tryWork } from '@parure/postgres/tries/try-work.ts'
import type { Db } from '@parure/features/schema.ts'
import { buildMappingJson } from './draft-mapping.ts'
import type { StoredDraft } from './drafts.ts'
import type { ListInspection } from './inspect-list.ts'
import { createPagePreset } from './build-page-source.ts'
import { createFailedTrial, buildTrial, type StoredTrial } from './trial.ts'

interface TrialRequest {
  id: number
  version: number
  file_name: string
  file_id: number
  settings: DraftSettings
  found: ListInspection | null
  kind: StoredDraft['kind']
  address: string | null
}

/**
 * Does the dry run that has waited longest and rolls it back. Returns false when none waits. A fault of the program ends
 * the dry run with a sentence, and is thrown afterwards, for the log.
 */
export async function tryNextDraft(db: Db): Promise<boolean> {
  const { rows } = await sql<TrialRequest>`
    update source_draft set try_began_at = app_now()
    where id = (
      select id from source_draft
      where try_asked_at is not null and (try_began_at is null or try_began_at < app_now() - interval '10 minutes')
      order by try_asked_at limit 1 for update skip locked)
    returning id, version, file_name, file_id, settings, found, kind, address`.execute(db)
  const [request] = rows
  if (!request) return false
  const faults: unknown[] = []
  const tried = await tryUnlessAbandoned(db, request).catch((error: unknown) => {
    faults.push(error)
    return createFailedTrial('a fault of this program, which its log describes')
  })
  await db
    .updateTable('source_draft')
    .set({ try_asked_at: null, try_began_at: null, tried: JSON.stringify(tried), tried_version: request.version })
    .where('id', '=', request.id)
    .where('version', '=', request.version)
    .execute()
  if (faults.length > 0) throw faults[0]
  return true
}

/** A list that crashed the process twice is not tried again. */
async function tryUnlessAbandoned(db: Db, asked: TrialRequest): Promise<StoredTrial> {
  const work = { queue: 'draft-trial', item: `${asked.id} ${asked.version}` }
  try {
    return await tryWork(db, work, () => executeTrial(db, asked))
  } catch (error) {
    if (!(error instanceof AbandonedWork)) throw error
    await endTry(db, work)
    return createFailedTrial(error.message)
  }
}

/** Reads the list like its source will, up to a limit of rows. */
async function executeTrial(db: Db, asked: TrialRequest): Promise<StoredTrial> {
  const { file_name: fileName, file_id: fileId } = asked
  const trying = withListFile({ fileName, content: readStoredBytes(db, fileId) }, async (file) => {
    const preset = createTrialPreset(asked, file)
    const rows = limitTrialRows(streamFileRows(file, { format: preset.format, ...preset.reading }))
    const summary = await executeDryRun(db, rows, { preset, file: fileName, pictures: noPictures })
    return buildTrial(summary, asked.kind === 'pages' || summary.rows === maxDryRunRows)
  })
  try {
    return await refuseUnreadable(fileName, trying)
  } catch (error) {
    if (error instanceof CommandRefusal) return createFailedTrial(error.message)
    throw error
  }
}

function createTrialPreset({ kind, address, settings, found }: TrialRequest, file: string): Preset {
  if (kind === 'pages') return createPagePreset(settings, address ?? '')
  return createMappedPreset(parseMapping(buildMappingJson(settings, found?.heads ?? []), mappingPresets), file)
}

async function* limitTrialRows(rows: AsyncIterable<SourceRow>): AsyncIterable<SourceRow> {
  let count = 0
  for await (const row of rows) {
    yield row
    count += 1
    if (count === maxDryRunRows) return
  }
}
