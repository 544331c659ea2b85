import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { SourceDraft } from '../contract.ts'
import { sql } from 'kysely'
import { isAwaitingRelease } from '@parure/features/ingestion/server/sources/held-source.ts'
import { normaliseHouseName } from '@parure/features/ingestion/server/store/sales/house-names.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadDraft, type StoredDraft } from './drafts.ts'
import { emptySettings } from './guess-settings.ts'
import type { ListInspection } from './inspect-list.ts'
import { listMissingSettings } from './missing.ts'
import { findNearestName } from './find-nearest-name.ts'
import { listFittingPresets } from './presets.ts'
import { buildPreview } from './preview.ts'
import { describeTrial } from './trial.ts'

/** Builds the response for a draft, with a preview of one row. */
export async function buildDraftResponse(db: Db, id: number, row: number, accountId: number): Promise<SourceDraft> {
  const draft = await loadDraft(db, id)
  const { settings, found } = draft
  return {
    id,
    kind: draft.kind,
    version: draft.version,
    fileName: draft.fileName,
    address: draft.address,
    isFetching: draft.isFetching,
    bytes: draft.bytes,
    changedAt: draft.changedAt.toISOString(),
    isOwn: draft.changedBy === accountId,
    settings: { ...emptySettings, ...settings, columns: Object.entries(settings.columns) },
    found: found && describeInspection(found),
    failure: draft.failure,
    preview: found && (await buildPreview(draft, found, row)),
    house: await matchHouse(db, settings.house),
    missing: listMissingSettings(settings, draft.kind),
    tried: describeTrial(draft),
    presets: found && draft.kind === 'list' ? await listFittingPresets(db, found.heads) : [],
    registered: await findRegisteredSource(db, draft),
  }
}

function describeInspection({
  facts,
  rows,
  isWhole,
  heads,
  sample,
  unreadable = null,
}: ListInspection): SourceDraft['found'] {
  return {
    facts,
    rows,
    isWhole,
    unreadable,
    columns: heads.map((name) => {
      const cells = sample.map((each) => formatCell(getOwnValue(each, name))).filter((text) => text !== '')
      return { name, first: (cells[0] ?? '').slice(0, 120), filled: cells.length / sample.length }
    }),
  }
}

function formatCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return (typeof cell === 'string' ? cell : JSON.stringify(cell)).trim()
}

async function matchHouse(db: Db, name: string): Promise<SourceDraft['house']> {
  if (name === '') return { isKnown: false, nearest: null }
  const houses = await db.selectFrom('house').select('name').execute()
  const names = houses.map((house) => house.name)
  const isKnown = names.some((each) => normaliseHouseName(each) === normaliseHouseName(name))
  return { isKnown, nearest: isKnown ? null : findNearestName(name, names) }
}

async function findRegisteredSource(db: Db, { registeredId }: StoredDraft): Promise<SourceDraft['registered']> {
  if (registeredId === null) return null
  const { rows } = await sql<NonNullable<SourceDraft['registered']>>`
    select id, name, not ${isAwaitingRelease} as "isShown" from source where id = ${registeredId}`.execute(db)
  return rows[0] ?? null
}
