import type { DraftList, DraftSettings, SourceDraft } from '../contract.ts'
import { Problem } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import {
  deleteFile,
  storeFile,
  readStoredBytes,
  storedSize,
} from '@parure/features/ingestion/server/sources/stored-file.ts'
import { withListFile } from '@parure/features/ingestion/server/sources/uploaded-list.ts'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { inspectUnknownList } from './guess-encoding.ts'
import { emptySettings, guessSettings, refreshGuesses } from './guess-settings.ts'
import { inspectList, type ListInspection } from './inspect-list.ts'
import type { StoredTrial, TrialState } from './trial.ts'

/** A draft without its file. */
export interface StoredDraft extends TrialState {
  id: number
  kind: SourceDraft['kind']
  fileName: string
  /** The address from which it is fetched; null for an uploaded list. */
  address: string | null
  isFetching: boolean
  bytes: number
  settings: DraftSettings
  found: ListInspection | null
  failure: string | null
  /** Null after that account is erased. */
  changedBy: number | null
  changedAt: Date
  registeredId: number | null
}

export async function loadDraft(db: Db, id: number): Promise<StoredDraft> {
  const row = await db
    .selectFrom('source_draft')
    .select(['id', 'version', 'file_name', 'settings', 'found', 'failure', 'changed_by', 'changed_at', 'kind'])
    .select(['try_asked_at', 'tried_version', 'tried', 'registered_id', 'address', 'fetch_asked_at'])
    .select(storedSize.as('bytes'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('draft-not-found', 'This draft is no longer there: it was discarded.')
  return {
    id,
    kind: row.kind as StoredDraft['kind'],
    version: row.version,
    fileName: row.file_name,
    address: row.address,
    isFetching: row.fetch_asked_at !== null,
    bytes: row.bytes,
    settings: row.settings as DraftSettings,
    found: row.found as ListInspection | null,
    failure: row.failure,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
    isTrialRequested: row.try_asked_at !== null,
    triedVersion: row.tried_version,
    tried: row.tried as StoredTrial | null,
    registeredId: row.registered_id,
  }
}

/** Lists the drafts that are not registered yet. */
export async function listOpenDrafts(db: Db): Promise<DraftList['items']> {
  const rows = await db
    .selectFrom('source_draft')
    .select(['id', 'file_name', 'changed_at'])
    .select(sql<string>`settings ->> 'house'`.as('house'))
    .where('registered_id', 'is', null)
    .orderBy('changed_at', 'desc')
    .execute()
  return rows.map(({ id, file_name, house, changed_at }) => ({
    id,
    fileName: file_name,
    house,
    changedAt: changed_at.toISOString(),
  }))
}

/** Inspects the list of a draft again. */
async function inspectAgain(db: Db, id: number, settings: DraftSettings): Promise<ListInspection | string> {
  const { file_name: fileName, file_id } = await db
    .selectFrom('source_draft')
    .select(['file_name', 'file_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (file_id === null) return 'nothing was fetched'
  return withListFile({ fileName, content: readStoredBytes(db, file_id) }, (file) => inspectList(file, settings))
}

/** Stores an uploaded list, a file on disk, with its contents and the guessed fields of its columns. */
export async function createDraft(
  db: Db,
  accountId: number,
  { fileName, file }: { fileName: string; file: string },
): Promise<number> {
  const { looked, settings } = await inspectUnknownList(file, emptySettings)
  const found = typeof looked === 'string' ? null : looked
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('source_draft')
      .values({
        file_name: fileName,
        file_id: await storeFile(tx, file),
        settings: JSON.stringify(found ? guessSettings(settings, found) : settings),
        found: found && JSON.stringify(found),
        failure: typeof looked === 'string' ? looked : null,
        changed_by: accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAction(tx, 'draft upload', { draft: id, fileName }, accountId)
    return id
  })
}

/** Creates a draft whose list the worker fetches. */
export async function createFetchedDraft(db: Db, accountId: number, address: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('source_draft')
      .values({
        file_name: new URL(address).hostname,
        settings: JSON.stringify(emptySettings),
        address,
        fetch_asked_at: sql<Date>`app_now()`,
        changed_by: accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAction(tx, 'draft fetch', { draft: id, address }, accountId)
    return id
  })
}

/** Changes the settings of a version, and inspects the file again when they state another way of reading it. */
export async function changeSettings(
  db: Db,
  accountId: number,
  { id, version, settings }: { id: number; version: number; settings: DraftSettings },
): Promise<void> {
  const before = await loadDraft(db, id)
  const needsInspection =
    before.kind === 'list' &&
    (['encoding', 'delimiter', 'sheet'] as const).some((key) => before.settings[key] !== settings[key])
  const inspection = needsInspection ? await inspectAgain(db, id, settings) : (before.found ?? before.failure)
  const found = typeof inspection === 'string' ? null : inspection
  const heads = before.found?.heads ?? []
  await changeVersion(db, { id, version }, async (tx) => {
    await tx
      .updateTable('source_draft')
      .set({
        settings: JSON.stringify(needsInspection && found ? refreshGuesses(settings, found, heads) : settings),
        ...(needsInspection && {
          found: found && JSON.stringify(found),
          failure: typeof inspection === 'string' ? inspection : null,
        }),
        version: version + 1,
        changed_by: accountId,
        changed_at: sql<Date>`app_now()`,
        try_asked_at: null,
      })
      .where('id', '=', id)
      .execute()
    await recordAction(tx, 'draft change', { draft: id, version: version + 1 }, accountId)
  })
}

export async function deleteDraft(db: Db, accountId: number, draft: { id: number; version: number }): Promise<void> {
  await changeVersion(db, draft, async (tx) => {
    const gone = await tx
      .deleteFrom('source_draft')
      .where('id', '=', draft.id)
      .returning('file_id')
      .executeTakeFirstOrThrow()
    // The draft owns the file: a draft that became a source is not discarded.
    if (gone.file_id !== null) await deleteFile(tx, gone.file_id)
    await recordAction(tx, 'draft discard', { draft: draft.id }, accountId)
  })
}

/**
 * Runs `work` in a transaction that locks the draft. Throws `draft-changed` when it was changed or registered since
 * `version`.
 */
export async function changeVersion<T>(
  db: Db,
  { id, version }: { id: number; version: number },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('source_draft')
      .select(['version', 'registered_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Problem('draft-not-found', 'This draft is no longer there: it was discarded.')
    if (found.registered_id !== null) throw new Problem('draft-changed', 'Another operator registered this source.')
    if (found.version !== version) throw new Problem('draft-changed', 'Another operator changed this meanwhile.')
    return work(tx)
  })
}
