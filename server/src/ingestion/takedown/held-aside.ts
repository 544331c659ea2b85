import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../schema.ts'

/** A column that says which row of another table is meant. */
interface Reference {
  table: string
  column: string
  to: string
  to_column: string
}

/** Rows that the source's own words are kept in; by source and key, as they may come before the lot does. */
const byKey = ['raw_record', 'lot_picture_address', 'stated_lot'] as const
/** What goes for good: pictures are fetched again. */
const dropped = new Set(['lot_picture'])

/** The row of `lot` with all that hangs on it, in whichever tables, as JSON; an expression beside `from lot`. */
export async function lotWithAll(tx: Tx): Promise<RawBuilder<unknown>> {
  const hanging = (await references(tx)).filter(({ to, table }) => to === 'lot' && isKept(table))
  const parts = [
    ...hanging.map(({ table, column }) => part(table, sql`${sql.ref(`hung.${column}`)} = lot.id`)),
    ...byKey.map((table) => part(table, sql`hung.source_id = lot.source_id and hung.source_key = lot.source_key`)),
  ]
  const later = sql`(select coalesce(jsonb_agg(id), '[]') from lot as later where later.earlier_lot_id = lot.id)`
  return sql`jsonb_build_object('lot', jsonb_build_array(to_jsonb(lot)), 'later', ${later}, ${sql.join(parts)})`
}

/** Puts lots back that a takedown holds aside, under their old numbers; what hung on something gone stays away. */
export async function putBack(tx: Tx, takedownId: number): Promise<number[]> {
  const all = await references(tx)
  const hanging = new Set(all.filter(({ to, table }) => to === 'lot' && isKept(table)).map(({ table }) => table))
  await putRows(tx, 'lot', { takedownId, references: [] })
  await sql`
    insert into picture_address (url)
    select distinct named.value ->> 'url' from taken_down_lot, jsonb_array_elements(kept -> 'lot_picture_address') as named
    where takedown_id = ${takedownId} order by 1
    on conflict do nothing`.execute(tx)
  for (const table of [...hanging, ...byKey]) {
    await putRows(tx, table, { takedownId, references: all.filter((each) => each.table === table) })
  }
  const { rows } = await sql<{ id: number }>`
    update lot set earlier_lot_id = (
      select id from lot as earlier where earlier.id = (held.kept -> 'lot' -> 0 ->> 'earlier_lot_id')::int)
    from taken_down_lot as held where takedown_id = ${takedownId} and kept is not null and lot.id = held.lot_id
    returning lot.id`.execute(tx)
  await sql`
    update lot set earlier_lot_id = held.lot_id
    from taken_down_lot as held, jsonb_array_elements(held.kept -> 'later') as later
    where takedown_id = ${takedownId} and lot.id = later.value::int and lot.earlier_lot_id is null`.execute(tx)
  return rows.map(({ id }) => id)
}

function isKept(table: string): boolean {
  return !dropped.has(table)
}

function part(table: string, belongs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.lit(table)}::text, (
    select coalesce(jsonb_agg(to_jsonb(hung)), '[]') from ${sql.table(table)} as hung where ${belongs})`
}

/** Of what the next run of its source is to store anew, so that it brings what came of the lot meanwhile. */
const anew = { main_picture: null, earlier_lot_id: null, read_print: null, content_hash: '' }

async function putRows(
  tx: Tx,
  table: string,
  { takedownId, references: hangs }: { takedownId: number; references: readonly Reference[] },
): Promise<void> {
  const held = sql`taken_down_lot, jsonb_array_elements(kept -> ${table}::text) as each`
  // A column that came later has its default, one that went is left out.
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname in (
        select jsonb_object_keys(each.value) from ${held} where takedown_id = ${takedownId})`.execute(tx)
  if (columns.length === 0) return
  const patched = sql`each.value || (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${JSON.stringify(anew)}::jsonb)
    where each.value ? key and ${table} in ('lot', 'source_record'))`
  const names = columns.map(({ name }) => sql.ref(name))
  const isThere = hangs.map(
    ({ column, to, to_column }) => sql`(${sql.ref(`row.${column}`)} is null or exists (
      select from ${sql.table(to)} as whole where ${sql.ref(`whole.${to_column}`)} = ${sql.ref(`row.${column}`)}))`,
  )
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
    select ${sql.join(names.map((name) => sql`row.${name}`))}
    from ${held}, jsonb_populate_record(null::${sql.table(table)}, ${patched}) as row
    where takedown_id = ${takedownId} and ${sql.join([sql`true`, ...isThere], sql` and `)}
    on conflict do nothing`.execute(tx)
}

/** Every reference of one column to another table, but for those of lots themselves. */
async function references(tx: Tx): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, mine.attname as column, confrelid::regclass::text as to,
      theirs.attname as to_column
    from pg_constraint
      join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = conkey[1]
      join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
    where contype = 'f' and array_length(conkey, 1) = 1 and conrelid <> 'lot'::regclass
    order by 1, 2`.execute(tx)
  return rows
}
