import { sql } from 'kysely'
import { searchWords } from '../../lot/search-words.ts'
import { recordset } from '../../platform/database/bulk-insert.ts'
import type { Db, Tx } from '../../schema.ts'
import type { TextKind } from '../redaction/other-sales.ts'
import { withoutConsignors } from '../redaction/private-owners.ts'
import { publicText, publicTitle, type Guarded } from '../redaction/public-text.ts'
import { lotFromColumns, type LotColumns } from './lot-from-columns.ts'

const batchSize = 500

interface Progress {
  lots: number
  changed: number
}

/**
 * Takes out of the public texts of stored lots what redaction takes out now, for lots whose sources do not come again.
 * It only removes: the texts are as they were redacted before. What it removes stays for roles with sale details.
 */
export async function redactStoredLots(db: Db, report: (progress: Progress) => void = () => {}): Promise<Progress> {
  const progress = { lots: 0, changed: 0 }
  for (let last: number | undefined = 0; last !== undefined;) {
    const from: number = last
    last = await db.transaction().execute(async (tx) => {
      const rows = await lotsAfter(tx, from)
      const changed = rows.flatMap((row) => redactedRow(row) ?? [])
      if (changed.length > 0) await write(tx, changed)
      progress.lots += rows.length
      progress.changed += changed.length
      return rows.at(-1)?.id
    })
    report(progress)
  }
  return progress
}

interface StoredTexts extends LotColumns {
  id: number
  city: string | null
  website: string | null
  names: string[]
  stones: Record<string, unknown>[] | null
  /** As they are read without corrections, where there are any. */
  base: Record<string, unknown>[] | null
  claims: Claim[] | null
}

interface Claim {
  source_id: number
  source_key: string
  said: { texts: { provenance: string | null; full_provenance?: string | null } }
}

async function lotsAfter(tx: Tx, id: number): Promise<StoredTexts[]> {
  const { rows } = await sql<StoredTexts>`
    select lot.*, lot.source_key as asked_key, null as maker, house.name as house, house.city, house.website,
      sale.key as sale_key, sale.title as sale_title, sale.location, sale.starts_on::text, sale.ends_on::text,
      sale.date_precision, sale.starts_time, sale.time_zone,
      array(select name from unnest(lot.option_ids) with ordinality as option (id, place)
        join filter_option using (id) order by place) as names,
      (select stones from lot_reading where lot_id = lot.id) as stones,
      (select base -> 'stones' from corrected_reading where lot_id = lot.id) as base,
      (select json_agg(source_record) from source_record where lot_id = lot.id) as claims
    from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    where lot.id > ${id} order by lot.id limit ${batchSize} for update of lot`.execute(tx)
  return rows
}

interface RedactedRow {
  id: number
  title: string
  description: string | null
  provenance: string | null
  full_description: string | null
  full_provenance: string | null
  search_words: string
  stones: unknown
  base: unknown
  claims: Claim[]
}

/** Null where nothing is to be removed. */
function redactedRow(row: StoredTexts): RedactedRow | null {
  const { house, sale, lotNumber, url } = lotFromColumns(row)
  const lot: Guarded = { house: { ...house, city: row.city, website: row.website }, sale, lotNumber, url }
  const redact = (text: string | null, kind: TextKind) => text && (publicText(text, lot, kind) || null)
  const title = publicTitle(row.title, lot)
  const [nameless, full] = [row.provenance, row.full_provenance].map(withoutNames)
  const [description, provenance] = [redact(row.description, 'text'), redact(nameless ?? null, 'provenance')]
  const claims = (row.claims ?? []).flatMap((claim) => redactedClaim(claim, redact) ?? [])
  const isSame = title === row.title && description === row.description && provenance === row.provenance
  if (isSame && full === row.full_provenance && claims.length === 0) return null
  const withoutWords = (stones: Record<string, unknown>[] | null) =>
    stones && stones.map((stone) => withoutLostWords(stone, `${title}\n${description ?? ''}`, row))
  return {
    id: row.id,
    title,
    description,
    provenance,
    full_description: row.full_description ?? otherThan(row.description, description),
    full_provenance: full ?? otherThan(nameless ?? null, provenance),
    search_words: searchWords(title, description ?? '', row.names).join(' '),
    stones: withoutWords(row.stones),
    base: withoutWords(row.base),
    claims,
  }
}

/** Private consignors have no name in what subscribers read either. */
const withoutNames = (text: string | null): string | null => text && withoutConsignors(text)

const otherThan = (before: string | null, now: string | null): string | null => (before === now ? null : before)

function redactedClaim(
  { said, ...claim }: Claim,
  redact: (text: string | null, kind: TextKind) => string | null,
): Claim | null {
  const { provenance: before, full_provenance: fullBefore = null } = said.texts
  const [nameless = null, full = null] = [before, fullBefore].map(withoutNames)
  const provenance = redact(nameless, 'provenance')
  if (provenance === before && full === fullBefore) return null
  const texts = { ...said.texts, provenance, full_provenance: full ?? otherThan(nameless, provenance) }
  return { ...claim, said: { ...said, texts } }
}

/** A stone without the words of sentences that are left out now. */
function withoutLostWords(stone: Record<string, unknown>, texts: string, row: StoredTexts): Record<string, unknown> {
  const before = `${row.title}\n${row.description ?? ''}`
  const isLost = (words: unknown): boolean =>
    typeof words === 'string' && before.includes(words) && !texts.includes(words)
  const words = Object.entries((stone['words'] ?? {}) as Record<string, [string, unknown]>)
  const left = Object.fromEntries(words.filter(([, [said]]) => !isLost(said)))
  return {
    ...stone,
    quote: isLost(stone['quote']) ? '' : stone['quote'],
    ...(stone['words'] !== undefined && { words: left }),
  }
}

async function write(tx: Tx, rows: readonly RedactedRow[]): Promise<void> {
  await sql`
    update lot set title = fresh.title, description = fresh.description, provenance = fresh.provenance,
      full_description = fresh.full_description, full_provenance = fresh.full_provenance,
      search_words = fresh.search_words::tsvector
    from ${recordset(textColumns, rows, 'fresh')} where lot.id = fresh.id`.execute(tx)
  const read = rows.flatMap(({ id, stones }) => (stones === null ? [] : [{ id, stones }]))
  await sql`
    update lot_reading set stones = fresh.stones
    from ${recordset({ id: 'int4', stones: 'json' }, read, 'fresh')} where lot_id = fresh.id`.execute(tx)
  const bases = rows.flatMap(({ id, base }) => (base === null ? [] : [{ id, base }]))
  await sql`
    update corrected_reading set base = corrected_reading.base || jsonb_build_object('stones', fresh.base)
    from ${recordset({ id: 'int4', base: 'jsonb' }, bases, 'fresh')} where lot_id = fresh.id`.execute(tx)
  const claims = rows.flatMap((row) => row.claims)
  if (claims.length === 0) return
  await sql`
    update source_record as stored set said = fresh.said
    from ${recordset({ source_id: 'int4', source_key: 'text', said: 'jsonb' }, claims, 'fresh')}
    where stored.source_id = fresh.source_id and stored.source_key = fresh.source_key`.execute(tx)
}

const textColumns = {
  id: 'int4',
  title: 'text',
  description: 'text',
  provenance: 'text',
  full_description: 'text',
  full_provenance: 'text',
  search_words: 'text',
} as const
