import type { DraftSettings, SourceDraft } from '../contract.ts'
import { Problem } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { changeSettings, changeVersion, loadDraft } from './drafts.ts'

/**
 * The part of a draft's settings that a preset stores: how lists of one form are read. Settings of a house are not
 * included.
 */
type PresetForm = Pick<DraftSettings, 'columns' | 'amounts' | 'dates'>

interface Version {
  id: number
  version: number
}

/** Lists presets whose columns are all in the list, those with most columns first. */
export async function listFittingPresets(db: Db, heads: readonly string[]): Promise<SourceDraft['presets']> {
  const rows = await db.selectFrom('list_preset').select(['id', 'name', 'version', 'form']).orderBy('name').execute()
  return rows
    .map((row) => ({ ...row, form: row.form as PresetForm }))
    .filter(({ form }) => Object.keys(form.columns).every((column) => heads.includes(column)))
    .map(({ id, name, version, form }) => ({ id, name, version, columns: Object.keys(form.columns).length }))
    .toSorted((a, b) => b.columns - a.columns)
}

/**
 * Saves a draft's mapping under a name. Replaces a preset of that name only in the version that the operator has seen;
 * otherwise throws `preset-changed`, to prevent lost updates.
 */
export async function saveListPreset(
  db: Db,
  accountId: number,
  { name, replaces, ...draft }: Version & { name: string; replaces: Version | null },
): Promise<void> {
  const { settings, found } = await loadDraft(db, draft.id)
  const heads = found?.heads ?? []
  const columns = Object.fromEntries(Object.entries(settings.columns).filter(([column]) => heads.includes(column)))
  if (Object.keys(columns).length === 0) throw new Problem('draft-incomplete', 'Map a column first.')
  const form = JSON.stringify({ columns, amounts: settings.amounts, dates: settings.dates })
  await changeVersion(db, draft, async (tx) => {
    const { rows } = replaces
      ? await sql<Version>`
          update list_preset set name = ${name}, form = ${form}::jsonb, version = version + 1, changed_by = ${accountId},
            changed_at = app_now()
          where id = ${replaces.id} and version = ${replaces.version} and lower(name) = lower(${name})
          returning id, version`.execute(tx)
      : await sql<Version>`
          insert into list_preset (name, form, changed_by) values (${name}, ${form}::jsonb, ${accountId})
          on conflict (lower(name)) do nothing returning id, version`.execute(tx)
    const [saved] = rows
    if (!saved) throw new Problem('preset-changed', await describePresetConflict(tx, name))
    await recordAction(
      tx,
      'preset save',
      { preset: saved.id, version: saved.version, name, draft: draft.id },
      accountId,
    )
  })
}

async function describePresetConflict(tx: Tx, name: string): Promise<string> {
  const { rows } = await sql`select from list_preset where lower(name) = lower(${name})`.execute(tx)
  return rows.length > 0
    ? `There is a preset “${name}” already, not in the version that you have seen. Choose another name.`
    : `The preset “${name}” is no longer there.`
}

/** Maps a draft's columns by a preset. Throws `draft-changed` when another operator has changed the draft since. */
export async function applyListPreset(
  db: Db,
  accountId: number,
  { preset, ...draft }: Version & { preset: number },
): Promise<void> {
  const row = await db
    .selectFrom('list_preset')
    .select(['id', 'name', 'form'])
    .where('id', '=', preset)
    .executeTakeFirst()
  if (!row) throw new Problem('preset-changed', 'This preset is no longer there.')
  const { settings } = await loadDraft(db, draft.id)
  await changeSettings(db, accountId, { ...draft, settings: { ...settings, ...(row.form as PresetForm) } })
}

/** Deletes a preset in the version that the operator has seen; sources that were created with it keep their mapping. */
export async function deleteListPreset(db: Db, accountId: number, { id, version }: Version): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('list_preset')
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('name')
      .executeTakeFirst()
    if (!gone) throw new Problem('preset-changed', 'Another operator changed or deleted this preset meanwhile.')
    await recordAction(tx, 'preset delete', { preset: id, version, name: gone.name }, accountId)
  })
}
