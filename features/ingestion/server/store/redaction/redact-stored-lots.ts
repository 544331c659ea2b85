import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { buildRecordset } from '@parure/postgres/bulk-insert.ts'
import type { TableColumns } from '@parure/postgres/table-columns.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { redactedColumns, type RedactedColumn, type RedactionTreatment } from '../../redaction/public-columns.ts'
import type { GuardedDetails } from '@parure/redaction/guarded-details.ts'
import { redactColumnText } from '../../redaction/redact-lot.ts'
import { redactionVersion } from '../../redaction/redaction-version.ts'
import { restoreIncomingLot, type LotColumns } from '../restore-incoming-lot.ts'
import { recountOptions } from '../option-id-map.ts'
import {
  omitIfEqual,
  redactPublicParts,
  redactNullableConsignors,
  type PublicParts,
  type RedactedParts,
} from './redacted-columns.ts'

const lotsPerBatch = 250

export interface RedactionProgress {
  lots: number
  changed: number
}

interface RedactionOptions {
  /** Called after each batch; the next one begins when it resolves. */
  report?: (progress: RedactionProgress) => void | Promise<void>
  signal?: AbortSignal
}

/**
 * Removes from the public columns of stored lots what redaction now removes, for lots that were last redacted by
 * another version. It only removes: texts remain as they were redacted before. Roles with sale details still see what
 * it removes from description and provenance. Each batch is a transaction, so that an interrupted call can continue;
 * lots locked by others are left for the next call.
 */
export async function redactStoredLots(db: Db, { report, signal }: RedactionOptions = {}): Promise<RedactionProgress> {
  const progress = { lots: 0, changed: 0 }
  let lostOptions = false
  for (let last: number | undefined = 0; last !== undefined;) {
    if (signal?.aborted) break
    const from: number = last
    const batch = await db.transaction().execute((tx) => redactBatch(tx, from))
    last = batch.last
    progress.lots += batch.lots
    progress.changed += batch.changed
    lostOptions ||= batch.lostOptions
    if (batch.lots > 0) await report?.({ ...progress })
  }
  if (lostOptions) await recountOptions(db)
  return progress
}

/** SQL: whether another version redacted the lot last. */
export const isOtherVersion = sql<boolean>`(redaction_version is null
  or redaction_version < ${redactionVersion} or redaction_version > ${redactionVersion})`

async function redactBatch(tx: Tx, from: number) {
  const rows = await loadNextLots(tx, from)
  const changed = rows.flatMap((row) => findChangedParts(row) ?? [])
  const claims = rows.flatMap((row) =>
    (row.claims ?? []).flatMap((claim) => redactClaim(claim, buildGuardedDetails(row)) ?? []),
  )
  if (changed.length > 0) await writeRedactedLots(tx, changed)
  if (claims.length > 0) await writeClaims(tx, claims)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await sql`update lot set redaction_version = ${redactionVersion} where id = any(${ids}::int[])`.execute(tx)
  const lostOptions = changed.flatMap(({ now }) => now.lostOptions)
  if (lostOptions.length > 0) await deleteUnusedMakers(tx, lostOptions)
  const withClaims = new Set(claims.map(({ lot_id }) => lot_id))
  const changedIds = new Set([...changed.map(({ id }) => id), ...withClaims])
  return { last: ids.at(-1), lots: rows.length, changed: changedIds.size, lostOptions: lostOptions.length > 0 }
}

interface Claim {
  source_id: number
  source_key: string
  lot_id: number
  said: { texts: Record<string, string | null> }
}

interface StoredRow extends LotColumns, Omit<PublicParts, 'columns' | 'full_description' | 'full_provenance'> {
  id: number
  city: string | null
  website: string | null
  key_is_of_house: boolean
  claims: Claim[] | null
  search_words: string
}

async function loadNextLots(tx: Tx, id: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select lot.*, lot.source_key as asked_key, null as maker, house.name as house, house.city, house.website,
      sale.key as sale_key, sale.own_source_id is null as key_is_of_house, sale.title as sale_title, sale.location,
      sale.starts_on::text, sale.ends_on::text, sale.date_precision, sale.starts_time, sale.time_zone,
      coalesce((select json_agg(json_build_object('id', option.id, 'name', option.name, 'group', option.filter_group,
          'isDetail', not option.id = any(lot.option_ids))
          order by array_position(lot.option_ids || lot.detail_ids, option.id))
        from filter_option as option where option.id = any(lot.option_ids || lot.detail_ids)), '[]') as options,
      lot_reading.attributes, lot_reading.stones, lot_reading.reports,
      (select base from corrected_reading where lot_id = lot.id) as base,
      (select json_agg(source_record) from source_record where lot_id = lot.id) as claims
    from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    left join lot_reading on lot_reading.lot_id = lot.id
    where lot.id > ${id} and ${isOtherVersion} order by lot.id limit ${lotsPerBatch}
    for no key update of lot skip locked`.execute(tx)
  return rows
}

function buildGuardedDetails(row: StoredRow): GuardedDetails {
  const { house, sale, lotNumber, url } = restoreIncomingLot(row)
  return {
    house: { ...house, city: row.city, website: row.website },
    sale: { ...sale, keyIsOfHouse: row.key_is_of_house },
    lotNumber,
    url,
  }
}

interface ChangedLot {
  id: number
  now: RedactedParts
}

/** Returns undefined when nothing is to be removed. */
function findChangedParts(row: StoredRow): ChangedLot | undefined {
  const columns = Object.fromEntries(
    redactedColumns.map(([name]) => [name, (row as unknown as Record<string, string | null>)[name] ?? null]),
  ) as Record<RedactedColumn, string | null>
  const { full_description, full_provenance, options, attributes, stones, reports, base } = row
  const before: PublicParts = { columns, full_description, full_provenance, options, attributes, stones, reports, base }
  const now = redactPublicParts(before, buildGuardedDetails(row))
  const { search_words, lostOptions: _, ...after } = now
  const words = new Set(search_words.split(' '))
  const hasOtherWords = parseStoredWords(row.search_words).some((word) => !words.has(word))
  return isDeepStrictEqual(before, after) && !hasOtherWords ? undefined : { id: row.id, now }
}

/** Parses a `tsvector` in PostgreSQL's output format. */
const parseStoredWords = (vector: string): string[] => vector.match(/(?<=')[^' ]+(?=')/g) ?? []

function redactClaim({ said, ...claim }: Claim, lot: GuardedDetails): Claim | undefined {
  const nameless = redactNullableConsignors(said.texts['provenance'] ?? null)
  const texts = Object.fromEntries(
    Object.entries(said.texts).map(([name, text]) => {
      const treatment = findTreatment(name)
      const given = name === 'provenance' ? nameless : text
      return [name, given && treatment ? redactColumnText(given, treatment, lot) : given]
    }),
  )
  const { provenance = null } = texts
  texts['full_provenance'] =
    redactNullableConsignors(said.texts['full_provenance'] ?? null) ?? omitIfEqual(nameless, provenance)
  const before = { ...said.texts, full_provenance: said.texts['full_provenance'] ?? null }
  return isDeepStrictEqual(before, texts) ? undefined : { ...claim, said: { ...said, texts } }
}

const treatments: ReadonlyMap<string, RedactionTreatment> = new Map(redactedColumns)
const findTreatment = (column: string): RedactionTreatment | undefined => treatments.get(column)

const textColumns: TableColumns = {
  id: 'int4',
  ...Object.fromEntries(redactedColumns.map(([name]) => [name, 'text' as const])),
  full_description: 'text',
  full_provenance: 'text',
}

async function writeRedactedLots(tx: Tx, lots: readonly ChangedLot[]): Promise<void> {
  const rows = lots.map(({ id, now }) => ({
    id,
    ...now.columns,
    full_description: now.full_description,
    full_provenance: now.full_provenance,
    search_words: now.search_words,
    option_ids: now.options.filter(({ isDetail }) => !isDetail).map((option) => option.id),
    detail_ids: now.options.filter(({ isDetail }) => isDetail).map((option) => option.id),
    attributes: now.attributes,
    stones: now.stones,
    reports: now.reports,
    base: now.base,
  }))
  const set = Object.keys(textColumns).filter((name) => name !== 'id')
  await sql`
    update lot set search_words = fresh.search_words::tsvector, option_ids = fresh.option_ids,
      detail_ids = fresh.detail_ids, ${sql.raw(set.map((name) => `${name} = fresh.${name}`).join(', '))}
    from ${buildRecordset({ ...textColumns, search_words: 'text', option_ids: '_int4', detail_ids: '_int4' }, rows, 'fresh')}
    where lot.id = fresh.id`.execute(tx)
  const read = rows.filter(({ stones }) => stones !== null)
  await sql`
    update lot_reading set attributes = fresh.attributes, stones = fresh.stones, reports = fresh.reports
    from ${buildRecordset({ id: 'int4', attributes: 'json', stones: 'json', reports: 'text' }, read, 'fresh')}
    where lot_id = fresh.id`.execute(tx)
  const bases = rows.filter(({ base }) => base !== null)
  await sql`
    update corrected_reading set base = fresh.base
    from ${buildRecordset({ id: 'int4', base: 'jsonb' }, bases, 'fresh')} where lot_id = fresh.id`.execute(tx)
  // The triggers of `lot` cover neither readings nor most of its texts.
  await sql`insert into lot_feed (lot_id) select unnest(${rows.map(({ id }) => id)}::int[])`.execute(tx)
  await sql`notify lot_feed`.execute(tx)
}

async function writeClaims(tx: Tx, claims: readonly Claim[]): Promise<void> {
  await sql`
    update source_record as stored set said = fresh.said
    from ${buildRecordset({ source_id: 'int4', source_key: 'text', said: 'jsonb' }, claims, 'fresh')}
    where stored.source_id = fresh.source_id and stored.source_key = fresh.source_key`.execute(tx)
}

/** Deletes the name of a maker that no lot has any more, and that revealed a sale. */
async function deleteUnusedMakers(tx: Tx, ids: readonly number[]): Promise<void> {
  const unused = sql`id = any(${[...new Set(ids)]}::int[]) and not exists (
    select from lot where option_ids @> array[brands.id])`
  await sql`delete from brand as brands where ${unused}`.execute(tx)
  await sql`delete from filter_option as brands where ${unused}`.execute(tx)
}
