import { sql } from 'kysely'
import { recordset } from '../../platform/database/bulk-insert.ts'
import type { Tx } from '../../schema.ts'
import { sourceRecordColumns } from '../tables.ts'
import { lotsOfOthers, type HeldLot } from './stored-lots.ts'
import { filledIn, merged, saidBy, saidByColumns, type Said } from './source-claims.ts'
import type { Placed } from './match-records.ts'
import type { StoreContext } from './store-context.ts'
import { figureColumns, figures } from './write-figures.ts'

/** A lot that another source's record joined, or joins anew: as it was held and as it is now. */
export interface JoinedLot {
  placed: Placed
  held: HeldLot
  now: Said
  /** What this source said before. */
  before: Said | null
}

/** Keeps what joined records say beside what the lot's other sources say, and shows in the lot what comes of it. */
export async function joinSources(tx: Tx, placed: readonly Placed[], context: StoreContext): Promise<JoinedLot[]> {
  const joining = placed.flatMap((each) => (each.joins === null ? [] : [{ ...each, lotId: each.joins }]))
  if (joining.length === 0) return []
  const lots = await lotsOfOthers(
    tx,
    joining.map(({ lotId }) => lotId),
  )
  await keepFirstSources(tx, [...lots.values()])
  await keepSaid(tx, joining, context.sourceId)
  const said = await allSaid(tx, [...lots.keys()])
  const joined = joining.flatMap(({ lotId, ...each }): JoinedLot[] => {
    const held = lots.get(lotId)
    return held ? [{ placed: each, held, now: merged(said.get(lotId) ?? []), before: each.held?.said ?? null }] : []
  })
  await showMerged(tx, joined, context)
  return joined
}

/** A record of the first source, as the lot is to show it beside what its other sources say. */
export async function withOthers(tx: Tx, placed: readonly Placed[], sourceId: number): Promise<Placed[]> {
  const shared = placed.filter(({ held }) => held?.leads && held.said)
  if (shared.length === 0) return [...placed]
  await keepSaid(
    tx,
    shared.flatMap((each) => (each.held ? [{ ...each, lotId: each.held.id }] : [])),
    sourceId,
  )
  const said = await allSaid(
    tx,
    shared.flatMap(({ held }) => held?.id ?? []),
  )
  return placed.map((each) => {
    const all = each.held && said.get(each.held.id)
    if (!all) return each
    const { texts, prices, statedOutcome } = merged(all)
    return { ...each, record: { ...each.record, texts: { ...each.record.texts, ...texts }, prices, statedOutcome } }
  })
}

/** What the columns of a lot say is what its first source said, until the second one comes. */
async function keepFirstSources(tx: Tx, lots: readonly HeldLot[]): Promise<void> {
  const rows = lots.map((lot) => ({ lot_id: lot.id, said: saidByColumns(lot) }))
  await sql`
    insert into source_record (source_id, source_key, lot_id, ordinal, content_hash, said)
    select lot.source_id, lot.source_key, lot.id, 0, lot.content_hash, first.said
    from ${recordset({ lot_id: 'int4', said: 'jsonb' }, rows, 'first')} join lot on lot.id = first.lot_id
    where not exists (select from source_record where source_record.lot_id = lot.id)`.execute(tx)
}

async function keepSaid(tx: Tx, placed: readonly (Placed & { lotId: number })[], sourceId: number): Promise<void> {
  const { seen_at: _, ordinal: __, ...columns } = sourceRecordColumns
  const rows = placed.map(({ lotId, record, row }) => ({
    source_id: sourceId,
    source_key: record.sourceKey,
    lot_id: lotId,
    content_hash: record.contentHash,
    read_print: row.readPrint,
    said: saidBy(record),
  }))
  await sql`
    insert into source_record (source_id, source_key, lot_id, content_hash, read_print, said, ordinal)
    select fresh.*, (select max(ordinal) + 1 from source_record where lot_id = fresh.lot_id)
    from ${recordset(columns, rows, 'fresh')}
    on conflict (source_id, source_key) do update set
      content_hash = excluded.content_hash, read_print = excluded.read_print, said = excluded.said`.execute(tx)
}

async function allSaid(tx: Tx, lotIds: readonly number[]): Promise<Map<number, Said[]>> {
  const rows = await tx
    .selectFrom('source_record')
    .select(['lot_id', 'said'])
    .where('lot_id', 'in', lotIds)
    .orderBy('ordinal')
    .execute()
  const said = new Map<number, Said[]>()
  for (const row of rows) said.set(row.lot_id, [...(said.get(row.lot_id) ?? []), row.said as Said])
  return said
}

async function showMerged(tx: Tx, joined: readonly JoinedLot[], context: StoreContext): Promise<void> {
  const texts = Object.fromEntries(filledIn.map((name) => [name, 'text' as const]))
  const rows = await Promise.all(
    joined.map(async ({ held, now }) => ({
      id: held.id,
      ...now.texts,
      ...(await figures(tx, now, held.ends_on, context)),
    })),
  )
  const set = sql.raw([...filledIn, ...Object.keys(figureColumns)].map((name) => `${name} = merged.${name}`).join(', '))
  await sql`
    update lot set ${set}
    from ${recordset({ id: 'int4', ...texts, ...figureColumns }, rows, 'merged')}
    where lot.id = merged.id`.execute(tx)
}
