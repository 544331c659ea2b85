import { Problem } from '@parure/contract/problem.ts'
import { stopRules, type StopRule } from '../fields.ts'
import { sql } from 'kysely'
import { requestSourceRun } from '@parure/features/ingestion/server/sources/request-source-run.ts'
import { saveSource } from '@parure/features/ingestion/server/sources/save-source.ts'
import type { SourceSettings } from '@parure/features/ingestion/server/sources/source-settings.ts'
import { buildUploadedAddress } from '@parure/features/ingestion/server/sources/uploaded-list.ts'
import { webPages } from '@parure/features/ingestion/server/web-pages/web-pages.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { buildMappingJson } from './draft-mapping.ts'
import { changeVersion, loadDraft, type StoredDraft } from './drafts.ts'
import { listMissingSettings } from './missing.ts'
import { pageLimits } from './build-page-source.ts'
import { describeTrial } from './trial.ts'

/** Throws `draft-incomplete` when a setting of the draft is missing. */
export function refuseIncomplete({ settings, kind }: Pick<StoredDraft, 'settings' | 'kind'>): void {
  const [first] = listMissingSettings(settings, kind)
  if (first) throw new Problem('draft-incomplete', `State ${first.what} first.`)
}

/**
 * Creates a source from a draft after its dry run, and requests a run; a source whose lots are not shown yet is paused.
 */
export async function registerDraftSource(
  db: Db,
  accountId: number,
  { id, version, stopWhen, isShown }: { id: number; version: number; stopWhen: StopRule; isShown: boolean },
): Promise<void> {
  const draft = await loadDraft(db, id)
  await changeVersion(db, { id, version }, async (tx) => {
    refuseIncomplete(draft)
    if (describeTrial(draft)?.state !== 'done') throw new Problem('draft-incomplete', 'Do the dry run first.')
    const { settings } = draft
    await refuseUsedName(tx, settings.name)
    await saveSource(tx, 'add', buildSourceSettings(draft, stopWhen), accountId)
    const source = await tx
      .updateTable('source')
      .set({
        takes_pictures: settings.pictures === 'allowed',
        picture_licence: settings.pictures === 'allowed' ? settings.pictureLicence : null,
        paused_at: isShown ? null : sql<Date>`app_now()`,
      })
      .where('name', '=', settings.name)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (draft.kind === 'list') await transferList(tx, draft, source.id)
    await tx.updateTable('source_draft').set({ registered_id: source.id }).where('id', '=', id).execute()
    if (isShown) await requestSourceRun(tx, source.id, { isAccepted: false })
  })
}

/** Transfers the list to the source, with the mapping of its columns. */
async function transferList(tx: Tx, { id, settings, found }: StoredDraft, sourceId: number): Promise<void> {
  await tx
    .insertInto('uploaded_list')
    .columns(['source_id', 'file_name', 'file_id', 'mapping'])
    .expression((eb) =>
      eb
        .selectFrom('source_draft')
        .select([
          sql<number>`${sourceId}::int`.as('source_id'),
          'file_name',
          sql<number>`file_id`.as('file_id'),
          sql`${buildMappingJson(settings, found?.heads ?? [])}::jsonb`.as('mapping'),
        ])
        .where('id', '=', id),
    )
    .execute()
}

/** Two operators may use the same name concurrently: the second one waits here, and is refused. */
async function refuseUsedName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`source ${name}`}, 0))`.execute(tx)
  const taken = await tx.selectFrom('source').select('id').where('name', '=', name).executeTakeFirst()
  if (taken) throw new Problem('source-name-taken', `There is a source ${name} already: choose another name.`)
}

/**
 * A single list is no evidence that other lots are delisted, and it runs on request; pages are crawled on their
 * schedule.
 */
function buildSourceSettings({ kind, settings, fileName, address }: StoredDraft, stopWhen: StopRule): SourceSettings {
  const { name, house, currency, timeZone, archive, permission, contact, schedule } = settings
  const { mostMissing, mostEmptied } = stopRules[stopWhen]
  const isPages = kind === 'pages'
  return {
    name,
    adapter: isPages ? webPages.name : 'list',
    address: isPages ? (address ?? '') : buildUploadedAddress(fileName),
    house: house || null,
    schedule: (isPages && schedule) || null,
    currency: currency || null,
    timeZone,
    archive,
    // Sitemaps list all existing pages.
    listsAll: isPages,
    limits: pageLimits,
    quietDays: 3,
    stopLimits: { mostMissing, mostEmptied },
    licence: permission,
    contact: contact || null,
  }
}
