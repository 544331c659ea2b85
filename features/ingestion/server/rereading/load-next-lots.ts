import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import type { RecordAttribute, StoredStone } from '../record/record-attributes.ts'
import { restoreIncomingLot, type LotColumns } from '../store/restore-incoming-lot.ts'

/** A stored lot with what its texts are read from. */
export interface ClaimedLot {
  id: number
  /** Null when the claims of its source are not known completely: the lot then keeps its reading. */
  claims: IncomingLot | null
  /** Changes when a run stores the lot. */
  content_hash: string
  read_print: string | null
}

interface StoredRow extends LotColumns, Omit<ClaimedLot, 'claims'> {
  stated: IncomingLot | null
  attributes: RecordAttribute[]
  stones: StoredStone[]
  city: string | null
  website: string | null
  key_is_of_house: boolean
}

/** Loads the next lots, and derives the claims that their records were built from. */
export async function loadNextLots(
  tx: Tx,
  range: { after: number; upTo: number },
  count: number,
): Promise<ClaimedLot[]> {
  const { rows } = await sql<StoredRow>`
    select lot.*, lot.source_key as asked_key, house.name as house, house.city, house.website, sale.key as sale_key,
      sale.own_source_id is null as key_is_of_house, sale.title as sale_title, sale.location, sale.starts_on::text,
      sale.ends_on::text, sale.date_precision, sale.starts_time, sale.time_zone,
      (select name from filter_option where id = any(lot.option_ids) and filter_group = 'brands' limit 1) as maker,
      coalesce(corrected_reading.base -> 'attributes', lot_reading.attributes::jsonb) as attributes,
      coalesce(corrected_reading.base -> 'stones', lot_reading.stones::jsonb) as stones, stated_lot.lot as stated
    from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    join lot_reading on lot_reading.lot_id = lot.id
    left join corrected_reading on corrected_reading.lot_id = lot.id
    left join stated_lot on stated_lot.source_id = lot.source_id and stated_lot.source_key = lot.source_key
    where lot.id > ${range.after} and lot.id <= ${range.upTo} order by lot.id limit ${count}`.execute(tx)
  return rows.map((row) => {
    const { id, content_hash, read_print } = row
    return { id, content_hash, read_print, claims: buildClaims(row) }
  })
}

/**
 * Locks lots whose texts have been read meanwhile, for the short time of storing their readings. Returns the ids of
 * those that no run has stored since. Inserts that refer to a lot, such as views, are not blocked.
 */
export async function lockUnchangedLots(tx: Tx, lots: readonly ClaimedLot[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<Omit<ClaimedLot, 'claims'>>`
    select id, content_hash, read_print from lot where id = any(${lots.map(({ id }) => id)}::int[]) order by id
    for no key update`.execute(tx)
  const before = new Map(lots.map((lot) => [lot.id, lot]))
  const isUnchanged = ({ id, content_hash, read_print }: Omit<ClaimedLot, 'claims'>): boolean =>
    before.get(id)?.content_hash === content_hash && before.get(id)?.read_print === read_print
  return new Set(rows.filter(isUnchanged).map(({ id }) => id))
}

function buildClaims(row: StoredRow): IncomingLot | null {
  const shown = restoreIncomingLot(row)
  const place = {
    house: { ...shown.house, city: row.city, website: row.website },
    sale: { ...shown.sale, keyIsOfHouse: row.key_is_of_house },
  }
  if (row.stated) return { ...row.stated, ...place }
  return hasUnquotedValues(row) ? null : { ...shown, ...place, stated: omitReadValues(row, shown.stated) }
}

/** Whether values of the reading are not from the texts: the source stated them in columns that are not stored. */
function hasUnquotedValues({ title, description, attributes, stones }: StoredRow): boolean {
  const text = `${title}\n${description ?? ''}`
  return [...attributes, ...stones].some(({ quote }) => quote === '' || !text.includes(quote))
}

/** Columns that repeat what was read from the texts are no claims of the source. */
function omitReadValues({ attributes }: StoredRow, stated: IncomingLot['stated']): IncomingLot['stated'] {
  const listValues = (...fields: string[]) =>
    attributes.filter(({ field }) => fields.includes(field)).map(({ field, value }) => formatReadValue(field, value))
  return {
    ...stated,
    maker: omitIfRead(stated.maker, listValues('brand')),
    dimensions: omitIfRead(stated.dimensions, listValues('dimension', 'ring-size')),
    motif: omitIfRead(stated.motif, listValues('motif')),
    grossWeightGrams: omitIfRead(stated.grossWeightGrams, listValues('gross-weight')),
  }
}

const omitIfRead = (value: string | null = null, read: readonly string[]): string | null =>
  value === read.join('; ') || (value !== null && read.includes(value)) ? null : value

const formatReadValue = (field: string, value: string): string => (field === 'ring-size' ? `ring size ${value}` : value)
