import { sql } from 'kysely'
import { listSearchTerms } from '@parure/features/lot/server/list-search-terms.ts'
import { buildRecordset } from '@parure/postgres/bulk-insert.ts'
import type { Tx } from '@parure/features/schema.ts'
import { buildDetailOptions } from '../../record/build-detail-options.ts'
import { buildPrincipalStone } from '../../record/build-principal-stone.ts'
import { joinReports, restoreStoneDetail } from '../../record/record-attributes.ts'
import { noOptionIds, listOptionIds, ensureOptionIds } from '../option-id-map.ts'
import { applyReadingCorrections, type StoredReading } from './apply-reading-corrections.ts'
import { queueChangedTexts } from './queue-changed-texts.ts'
import { loadActiveCorrections } from './load-active-corrections.ts'
import { getBaseReading, loadCorrectableLots, type CorrectableLot } from './load-correctable-lots.ts'

/**
 * Applies the operators' corrections to the readings of lots. The lots must be locked, so that reading them again and
 * correcting them exclude each other. `fresh`: their texts have just been read again.
 */
export async function applyCorrections(
  tx: Tx,
  lotIds: readonly number[],
  { fresh }: { fresh: boolean },
): Promise<void> {
  if (lotIds.length === 0) return
  const corrections = await loadActiveCorrections(tx, lotIds)
  // Lots with corrections, or with a base from earlier ones.
  const lots = await loadCorrectableLots(
    tx,
    sql`lot.id = any(${lotIds}::int[])
      and (lot.id = any(${[...corrections.keys()]}::int[]) or corrected_reading.lot_id is not null)`,
  )
  if (lots.length === 0) return
  const rows = lots.map((lot) => {
    return { lot, base: fresh ? lot.now : getBaseReading(lot), corrections: corrections.get(lot.id) ?? [] }
  })
  await saveBases(tx, rows)
  await writeLotReadings(
    tx,
    rows.map(({ lot, base, corrections: all }) => ({ ...lot, reading: applyReadingCorrections(base, all) })),
  )
  await queueChangedTexts(tx, rows)
}

interface CorrectionRow {
  lot: CorrectableLot
  base: StoredReading
  corrections: readonly unknown[]
}

/** Stores the reading of a lot without its corrections while it has any. */
async function saveBases(tx: Tx, rows: readonly CorrectionRow[]): Promise<void> {
  const correctedRows = rows.filter(({ corrections }) => corrections.length > 0)
  const uncorrectedIds = rows.filter(({ corrections }) => corrections.length === 0).map(({ lot }) => lot.id)
  if (uncorrectedIds.length > 0)
    await tx.deleteFrom('corrected_reading').where('lot_id', 'in', uncorrectedIds).execute()
  if (correctedRows.length === 0) return
  const bases = correctedRows.map(({ lot, base }) => ({ lot_id: lot.id, base }))
  await sql`
    insert into corrected_reading (lot_id, base)
    select * from ${buildRecordset({ lot_id: 'int4', base: 'jsonb' }, bases, 'fresh')}
    on conflict (lot_id) do update set base = excluded.base`.execute(tx)
}

interface ReadLot extends Pick<CorrectableLot, 'id' | 'title' | 'description'> {
  reading: StoredReading
}

/** Stores readings of lots with all columns that follow from them. */
export async function writeLotReadings(tx: Tx, lots: readonly ReadLot[]): Promise<void> {
  const derived = lots.map((lot) => ({ ...lot, ...deriveColumns(lot.reading) }))
  const named = derived.map(({ reading, details }) => ({ options: reading.options, details }))
  const ids = await ensureOptionIds(tx, noOptionIds, named)
  const rows = derived.map(({ id, title, description, reading, stone, details, reports }) => ({
    id,
    ...reading.texts,
    ...stone,
    option_ids: listOptionIds(ids, reading.options),
    detail_ids: listOptionIds(ids, details),
    search_words: listSearchTerms(
      title,
      description ?? '',
      reading.options.map(({ name }) => name),
    ).join(' '),
    attributes: reading.attributes,
    stones: reading.stones,
    reports,
  }))
  const set = Object.keys(lotColumns).filter((name) => name !== 'id' && name !== 'search_words')
  await sql`
    update lot set search_words = fresh.search_words::tsvector,
      ${sql.raw(set.map((name) => `${name} = fresh.${name}`).join(', '))}
    from ${buildRecordset(lotColumns, rows, 'fresh')} where lot.id = fresh.id`.execute(tx)
  await sql`
    update lot_reading set attributes = fresh.attributes, stones = fresh.stones, reports = fresh.reports
    from ${buildRecordset(readingColumns, rows, 'fresh')} where lot_id = fresh.id`.execute(tx)
  // The triggers of `lot` do not cover readings.
  await sql`insert into lot_feed (lot_id) select unnest(${lots.map(({ id }) => id)}::int[])`.execute(tx)
  await sql`notify lot_feed`.execute(tx)
}

/** Derives the columns that follow from a reading, as after reading a text. */
function deriveColumns({ attributes, stones }: StoredReading) {
  const found = {
    stones: stones.map(restoreStoneDetail),
    gemstones: attributes.filter(({ field }) => field === 'gemstone'),
    carats: attributes.filter(({ field }) => field === 'carats').map(parseWeightAttribute),
    created: attributes.find(({ field }) => field === 'created') ?? null,
    makerRoles: attributes.flatMap((maker) => {
      const { field } = maker
      return field === 'signed' || field === 'attributed-to' ? [{ role: field, maker } as const] : []
    }),
  }
  const stone = buildPrincipalStone(found)
  return { stone, details: buildDetailOptions(stone, found), reports: joinReports(found.stones) }
}

/** Parses an attribute such as 'Diamond total 4.20'. */
function parseWeightAttribute({ value, quote, confidence }: StoredReading['attributes'][number]) {
  const at = value.lastIndexOf(' ')
  return { stone: value.slice(0, at).trim(), carats: value.slice(at + 1), approx: false, quote, confidence }
}

const lotColumns = {
  id: 'int4',
  stone_weight: 'text',
  clarity: 'text',
  diamond_color: 'text',
  type: 'text',
  created: 'text',
  gross_weight: 'text',
  stone_species: 'text',
  stone_carats: 'numeric',
  stone_colour: 'text',
  stone_clarity: 'text',
  stone_origin: 'text',
  stone_treatment: 'text',
  stone_laboratory: 'text',
  stone_report: 'text',
  stone_leads: 'bool',
  option_ids: '_int4',
  detail_ids: '_int4',
  search_words: 'text',
} as const
const readingColumns = { id: 'int4', attributes: 'json', stones: 'json', reports: 'text' } as const
