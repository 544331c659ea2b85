import { sql } from 'kysely'
import { buildRecordset } from '@parure/postgres/bulk-insert.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { compareReference, type DescribedLot, type CandidateLot } from './candidate-lot.ts'
import { parseSaleReferences, type SaleReference } from './parse-sale-references.ts'

const batchSize = 500

/** Parses provenances that changed, then matches all references with lots. */
export async function updateProvenances(db: Db): Promise<void> {
  for (let read = batchSize; read === batchSize;) read = await db.transaction().execute(readBatch)
  await db.transaction().execute(matchReferences)
}

/** Reads the full provenance, because redaction removes sales from the public one. */
async function readBatch(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number; text: string; hash: string }>`
    select lot.id, said.text, md5(said.text) as hash
    from lot cross join lateral (select coalesce(full_provenance, provenance, '')) as said (text)
    left join provenance_reading as had on had.lot_id = lot.id
    where (said.text <> '' or had.lot_id is not null) and had.text_hash is distinct from md5(said.text)
    order by lot.id limit ${batchSize}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const references = rows.flatMap(({ id, text }) =>
    parseSaleReferences(text).map((reference, ordinal) => ({ lot_id: id, ordinal, ...toReferenceColumns(reference) })),
  )
  await sql`delete from sale_reference where lot_id = any(${ids}::int[])`.execute(tx)
  await sql`insert into sale_reference select * from ${buildRecordset(referenceColumns, references, 'fresh')}`.execute(
    tx,
  )
  const hashes = rows.map(({ id, hash }) => ({ lot_id: id, text_hash: hash }))
  await sql`
    insert into provenance_reading select * from ${buildRecordset({ lot_id: 'int4', text_hash: 'text' }, hashes, 'fresh')}
    on conflict (lot_id) do update set text_hash = excluded.text_hash`.execute(tx)
  return ids.length
}

const referenceColumns = {
  lot_id: 'int4',
  ordinal: 'int4',
  day: 'text',
  lot_number: 'text',
  words: 'text',
  is_doubtful: 'bool',
} as const

const toReferenceColumns = ({ day, lotNumber, words, isDoubtful }: SaleReference) => ({
  day,
  lot_number: lotNumber,
  words,
  is_doubtful: isDoubtful,
})

interface Candidate {
  lotId: number
  earlierLotId: number
  ordinal: number
  reference: SaleReference
  earlier: CandidateLot
  describing: DescribedLot
}

/** Compares every reference with lots of the same number in sales near its day. */
async function matchReferences(tx: Tx): Promise<void> {
  const { rows } = await sql<Candidate>`
    select mine.id as "lotId", lot.id as "earlierLotId", reference.ordinal,
      json_build_object('day', reference.day, 'lotNumber', reference.lot_number, 'words', reference.words,
        'isDoubtful', reference.is_doubtful) as reference,
      json_build_object('house', house.name, 'location', sale.location, 'startsOn', sale.starts_on,
        'endsOn', sale.ends_on, ${selectComparedAttributes('lot')}) as earlier,
      json_build_object('day', mine.sale_day, ${selectComparedAttributes('mine')}) as describing
    from sale_reference as reference join lot as mine on mine.id = reference.lot_id
    join sale on sale.ends_on >= (rpad(reference.day, 10, '-01')::date - 3)
      and sale.starts_on <= (case length(reference.day) when 10 then reference.day::date
        else (reference.day || '-01')::date + 30 end + 3)
    join house on house.id = sale.house_id
    join lot on lot.sale_id = sale.id and plain_lot_number(lot.lot_number) = plain_lot_number(reference.lot_number)
    where mine.sale_day is not null and lot.sale_day < mine.sale_day`.execute(tx)
  const judged = rows.map((row) => ({ ...row, verdict: compareReference(row.reference, row.earlier, row.describing) }))
  const possible = judged.filter(({ verdict }) => verdict !== 'different')
  // A reference that matches two lots equally names neither.
  const named = Map.groupBy(possible, ({ lotId, ordinal }) => `${lotId} ${ordinal}`)
  const sure = [...named.values()].flatMap((all) => (all.length === 1 && all[0]!.verdict === 'same' ? all : []))
  const doubtful = possible.filter((each) => !sure.includes(each))
  await sql`delete from provenance_sale`.execute(tx)
  await sql`
    insert into provenance_sale select lot_id, earlier_lot_id
    from ${buildRecordset(pairColumns, sure.map(toPairRow), 'fresh')} on conflict do nothing`.execute(tx)
  await sql`
    insert into previous_sale_doubt (lot_id, earlier_lot_id, reason, words)
    select lot_id, earlier_lot_id, 'provenance', words
    from ${buildRecordset(pairColumns, doubtful.map(toPairRow), 'fresh')} on conflict do nothing`.execute(tx)
}

const pairColumns = { lot_id: 'int4', earlier_lot_id: 'int4', words: 'text' } as const
const toPairRow = ({ lotId, earlierLotId, reference }: Candidate) => ({
  lot_id: lotId,
  earlier_lot_id: earlierLotId,
  words: reference.words,
})

/** SQL: the attributes that must agree between two lots. */
const selectComparedAttributes = (lot: string) =>
  sql.raw(`'species', ${lot}.stone_species, 'carats', ${lot}.stone_carats::float8, 'category', (
    select name from filter_option as option where option.id = any(${lot}.option_ids)
      and filter_group = 'categories' and parent_id is null limit 1)`)
