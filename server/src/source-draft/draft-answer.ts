import { ownValue } from '@parure/domain/own-value'
import type { SourceDraft } from '@parure/domain/source-draft/contract'
import { sql } from 'kysely'
import { isHeld } from '../ingestion/sources/held-source.ts'
import { plainHouseName } from '../ingestion/store/house-names.ts'
import type { Db } from '../schema.ts'
import { draftById, type Draft } from './drafts.ts'
import { emptySettings } from './guess-settings.ts'
import type { Found } from './look-inside.ts'
import { missingOf } from './missing.ts'
import { nearestName } from './nearest-name.ts'
import { fittingPresets } from './presets.ts'
import { previewOf } from './preview.ts'
import { shownTrial } from './trial.ts'

/** Builds the response for a draft, with a preview of one row. */
export async function draftAnswer(db: Db, id: number, row: number, accountId: number): Promise<SourceDraft> {
  const draft = await draftById(db, id)
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
    found: found && shownFound(found),
    failure: draft.failure,
    preview: found && (await previewOf(draft, found, row)),
    house: await houseOf(db, settings.house),
    missing: missingOf(settings, draft.kind),
    tried: shownTrial(draft),
    presets: found && draft.kind === 'list' ? await fittingPresets(db, found.heads) : [],
    registered: await registeredAs(db, draft),
  }
}

function shownFound({ facts, rows, isWhole, heads, sample, unreadable = null }: Found): SourceDraft['found'] {
  return {
    facts,
    rows,
    isWhole,
    unreadable,
    columns: heads.map((name) => {
      const cells = sample.map((each) => textOf(ownValue(each, name))).filter((text) => text !== '')
      return { name, first: (cells[0] ?? '').slice(0, 120), filled: cells.length / sample.length }
    }),
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return (typeof cell === 'string' ? cell : JSON.stringify(cell)).trim()
}

async function houseOf(db: Db, name: string): Promise<SourceDraft['house']> {
  if (name === '') return { isKnown: false, nearest: null }
  const houses = await db.selectFrom('house').select('name').execute()
  const names = houses.map((house) => house.name)
  const isKnown = names.some((each) => plainHouseName(each) === plainHouseName(name))
  return { isKnown, nearest: isKnown ? null : nearestName(name, names) }
}

async function registeredAs(db: Db, { registeredId }: Draft): Promise<SourceDraft['registered']> {
  if (registeredId === null) return null
  const { rows } = await sql<NonNullable<SourceDraft['registered']>>`
    select id, name, not ${isHeld} as "isShown" from source where id = ${registeredId}`.execute(db)
  return rows[0] ?? null
}
