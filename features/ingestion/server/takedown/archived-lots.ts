import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'

/** A foreign key of one column. */
interface ForeignKey {
  table: string
  column: string
  to: string
  to_column: string
}

/** Tables of a source's own texts. Their rows are found by source and key, since they may be older than the lot. */
const tablesByKey = ['raw_record', 'lot_picture_address', 'stated_lot'] as const
/** Tables that are not archived: pictures are fetched again. */
const notArchived = new Set(['lot_picture'])

/** SQL, for use with `from lot`: the row of `lot` with all rows that refer to it, as JSON. */
export async function buildLotArchive(tx: Tx): Promise<RawBuilder<unknown>> {
  const hanging = (await listForeignKeys(tx)).filter(({ to, table }) => to === 'lot' && isArchived(table))
  const parts = [
    ...hanging.map(({ table, column }) => buildArchivePart(table, sql`${sql.ref(`hung.${column}`)} = lot.id`)),
    ...tablesByKey.map((table) =>
      buildArchivePart(table, sql`hung.source_id = lot.source_id and hung.source_key = lot.source_key`),
    ),
  ]
  const later = sql`(select coalesce(jsonb_agg(id), '[]') from lot as later where later.earlier_lot_id = lot.id)`
  return sql`jsonb_build_object('lot', jsonb_build_array(to_jsonb(lot)), 'later', ${later}, ${sql.join(parts)})`
}

/** Restores the lots that a takedown archived, with their ids; omits rows that refer to something deleted. */
export async function restoreLots(tx: Tx, takedownId: number): Promise<number[]> {
  const all = await listForeignKeys(tx)
  const hanging = new Set(all.filter(({ to, table }) => to === 'lot' && isArchived(table)).map(({ table }) => table))
  await restoreRows(tx, 'lot', { takedownId, references: [] })
  await sql`
    insert into picture_address (url)
    select distinct named.value ->> 'url' from taken_down_lot, jsonb_array_elements(kept -> 'lot_picture_address') as named
    where takedown_id = ${takedownId} order by 1
    on conflict do nothing`.execute(tx)
  for (const table of [...hanging, ...tablesByKey]) {
    await restoreRows(tx, table, { takedownId, references: all.filter((each) => each.table === table) })
  }
  const { rows } = await sql<{ id: number }>`
    update lot set earlier_lot_id = (
      select id from lot as earlier where earlier.id = (archived.kept -> 'lot' -> 0 ->> 'earlier_lot_id')::int)
    from taken_down_lot as archived where takedown_id = ${takedownId} and kept is not null and lot.id = archived.lot_id
    returning lot.id`.execute(tx)
  await sql`
    update lot set earlier_lot_id = archived.lot_id
    from taken_down_lot as archived, jsonb_array_elements(archived.kept -> 'later') as later
    where takedown_id = ${takedownId} and lot.id = later.value::int and lot.earlier_lot_id is null`.execute(tx)
  return rows.map(({ id }) => id)
}

function isArchived(table: string): boolean {
  return !notArchived.has(table)
}

function buildArchivePart(table: string, belongs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.lit(table)}::text, (
    select coalesce(jsonb_agg(to_jsonb(hung)), '[]') from ${sql.table(table)} as hung where ${belongs})`
}

/** Columns that are reset, so that the next run of the source stores what has changed since. */
const resetColumns = {
  main_picture: null,
  earlier_lot_id: null,
  read_print: null,
  content_hash: '',
  redaction_version: null,
}

async function restoreRows(
  tx: Tx,
  table: string,
  { takedownId, references: hangs }: { takedownId: number; references: readonly ForeignKey[] },
): Promise<void> {
  const archived = sql`taken_down_lot, jsonb_array_elements(kept -> ${table}::text) as each`
  // A column that was added later gets its default; a dropped one is omitted.
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname in (
        select jsonb_object_keys(each.value) from ${archived} where takedown_id = ${takedownId})`.execute(tx)
  if (columns.length === 0) return
  const patched = sql`each.value || (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${JSON.stringify(resetColumns)}::jsonb)
    where each.value ? key and ${table} in ('lot', 'source_record'))`
  const names = columns.map(({ name }) => sql.ref(name))
  const isThere = hangs.map(
    ({ column, to, to_column }) => sql`(${sql.ref(`row.${column}`)} is null or exists (
      select from ${sql.table(to)} as whole where ${sql.ref(`whole.${to_column}`)} = ${sql.ref(`row.${column}`)}))`,
  )
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
    select ${sql.join(names.map((name) => sql`row.${name}`))}
    from ${archived}, jsonb_populate_record(null::${sql.table(table)}, ${patched}) as row
    where takedown_id = ${takedownId} and ${sql.join([sql`true`, ...isThere], sql` and `)}
    on conflict do nothing`.execute(tx)
}

/** Lists all foreign keys of one column, except those of `lot` itself. */
async function listForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, mine.attname as column, confrelid::regclass::text as to,
      theirs.attname as to_column
    from pg_constraint
      join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = conkey[1]
      join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
    where contype = 'f' and array_length(conkey, 1) = 1 and conrelid <> 'lot'::regclass
    order by 1, 2`.execute(tx)
  return rows
}
