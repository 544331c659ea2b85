import { sql } from 'kysely'
import { buildRecordset } from '@parure/postgres/bulk-insert.ts'
import type { Tx } from '@parure/features/schema.ts'
import { ingestionTables } from '../../tables.ts'
import { lockOtherLots, type StoredLot, restoreClaims } from '../load-stored-lots.ts'
import { supplementedTexts, mergeSources, extractClaims, type SourceClaims } from './source-claims.ts'
import type { MatchedRecord } from './match-records.ts'
import type { StoreContext } from '../store-context.ts'
import { lotFigureColumns, buildFigureValues } from '../figures/lot-figure-columns.ts'

/** A record that is joined to a lot of another source. */
export interface JoinedLot {
  matched: MatchedRecord
  /** The lot before this record. */
  stored: StoredLot
  /** The claims of all sources of the lot, including this record's. */
  merged: SourceClaims
  /** The claims of this source's last record; null for its first one. */
  claimedBefore: SourceClaims | null
}

/** Stores the claims of joined records, and merges them with those of the lots' other sources into the lots. */
export async function joinSources(
  tx: Tx,
  matched: readonly MatchedRecord[],
  context: StoreContext,
): Promise<JoinedLot[]> {
  const joinedRecords = matched.flatMap((each) =>
    each.joinedLotId === null ? [] : [{ ...each, lotId: each.joinedLotId }],
  )
  if (joinedRecords.length === 0) return []
  const lots = await lockOtherLots(
    tx,
    joinedRecords.map(({ lotId }) => lotId),
  )
  await saveFirstSources(tx, [...lots.values()])
  await saveClaims(tx, joinedRecords, context.sourceId)
  const claims = await loadClaims(tx, [...lots.keys()])
  const joined = joinedRecords.flatMap(({ lotId, ...each }): JoinedLot[] => {
    const stored = lots.get(lotId)
    return stored
      ? [
          {
            matched: each,
            stored,
            merged: mergeSources(claims.get(lotId) ?? []),
            claimedBefore: each.stored?.claims ?? null,
          },
        ]
      : []
  })
  await writeMergedLots(tx, joined, context)
  return joined
}

/** Merges records of lots whose primary source this is with the claims of the lots' other sources. */
export async function mergeOtherClaims(
  tx: Tx,
  matched: readonly MatchedRecord[],
  sourceId: number,
): Promise<MatchedRecord[]> {
  const sharedRecords = matched.filter(({ stored }) => stored?.leads && stored.claims)
  if (sharedRecords.length === 0) return [...matched]
  await saveClaims(
    tx,
    sharedRecords.flatMap((each) => (each.stored ? [{ ...each, lotId: each.stored.id }] : [])),
    sourceId,
  )
  const claims = await loadClaims(
    tx,
    sharedRecords.flatMap(({ stored }) => stored?.id ?? []),
  )
  return matched.map((each) => {
    const all = each.stored && claims.get(each.stored.id)
    if (!all) return each
    const { texts, prices, statedOutcome } = mergeSources(all)
    return { ...each, record: { ...each.record, texts: { ...each.record.texts, ...texts }, prices, statedOutcome } }
  })
}

/** While a lot has one source, its columns contain the claims of that source. */
async function saveFirstSources(tx: Tx, lots: readonly StoredLot[]): Promise<void> {
  const rows = lots.map((lot) => ({ lot_id: lot.id, said: restoreClaims(lot) }))
  await sql`
    insert into source_record (source_id, source_key, lot_id, ordinal, content_hash, said)
    select lot.source_id, lot.source_key, lot.id, 0, lot.content_hash, first.said
    from ${buildRecordset({ lot_id: 'int4', said: 'jsonb' }, rows, 'first')} join lot on lot.id = first.lot_id
    where not exists (select from source_record where source_record.lot_id = lot.id)`.execute(tx)
}

async function saveClaims(
  tx: Tx,
  matched: readonly (MatchedRecord & { lotId: number })[],
  sourceId: number,
): Promise<void> {
  const { seen_at: _, ordinal: __, ...columns } = ingestionTables.source_record
  const rows = matched.map(({ lotId, record, row }) => ({
    source_id: sourceId,
    source_key: record.sourceKey,
    lot_id: lotId,
    content_hash: record.contentHash,
    read_print: row.fingerprint,
    said: extractClaims(record),
  }))
  await sql`
    insert into source_record (source_id, source_key, lot_id, content_hash, read_print, said, ordinal)
    select fresh.*, (select max(ordinal) + 1 from source_record where lot_id = fresh.lot_id)
    from ${buildRecordset(columns, rows, 'fresh')}
    on conflict (source_id, source_key) do update set
      content_hash = excluded.content_hash, read_print = excluded.read_print, said = excluded.said`.execute(tx)
}

async function loadClaims(tx: Tx, lotIds: readonly number[]): Promise<Map<number, SourceClaims[]>> {
  const rows = await tx
    .selectFrom('source_record')
    .select(['lot_id', 'said'])
    .where('lot_id', 'in', lotIds)
    .orderBy('ordinal')
    .execute()
  const claims = Map.groupBy(rows, ({ lot_id }) => lot_id)
  return new Map([...claims].map(([id, all]) => [id, all.map(({ said }) => said as SourceClaims)]))
}

async function writeMergedLots(tx: Tx, joined: readonly JoinedLot[], context: StoreContext): Promise<void> {
  const texts = Object.fromEntries(supplementedTexts.map((name) => [name, 'text' as const]))
  const rows = await Promise.all(
    joined.map(async ({ stored, merged }) => ({
      id: stored.id,
      ...merged.texts,
      ...(await buildFigureValues(tx, merged, stored.ends_on, context)),
    })),
  )
  const set = sql.raw(
    [...supplementedTexts, ...Object.keys(lotFigureColumns)].map((name) => `${name} = merged.${name}`).join(', '),
  )
  await sql`
    update lot set ${set}
    from ${buildRecordset({ id: 'int4', ...texts, ...lotFigureColumns }, rows, 'merged')}
    where lot.id = merged.id`.execute(tx)
}
