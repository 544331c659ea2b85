import { sql } from 'kysely'
import type { Tx } from '../../schema.ts'

/** Gives every lot that names one of the addresses its stored pictures, in the house's order. */
export async function registerPictureMetrics(tx: Tx, urls: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct lot.id from lot_picture_address join lot using (source_id, source_key)
    where lot_picture_address.url = any(${urls}::text[]) order by lot.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`select from lot where id = any(${ids}::int[]) order by id for update`.execute(tx)
  await sql`delete from lot_picture where lot_id = any(${ids}::int[])`.execute(tx)
  await sql`
    insert into lot_picture (lot_id, ordinal, base)
    select lot.id, row_number() over (partition by lot.id order by named.ordinal) - 1, picture_address.base
    from lot join lot_picture_address as named using (source_id, source_key)
      join picture_address on picture_address.url = named.url
    where lot.id = any(${ids}::int[]) and picture_address.base is not null`.execute(tx)
  await sql`
    update lot set main_picture = (select base from lot_picture where lot_id = lot.id and ordinal = 0)
    where id = any(${ids}::int[])`.execute(tx)
}
