import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'

/** The parsed argument of an operator. */
interface NamedTarget {
  /** 0 when the argument is not the id of a lot. */
  lotId: number
  /** Empty when the argument is not a picture of this site. */
  base: string
  /** The argument as given: it may be an address at a house. */
  address: string
}

export interface TakedownTarget {
  lotIds: number[]
  /** Pictures that were named, or that the named lots show. */
  bases: string[]
}

/** Finds the lots and pictures for a number, an address on this site or an address at a house. Locks the lots. */
export async function findTarget(tx: Tx, words: string, publicUrl: string): Promise<TakedownTarget> {
  const named = parseTarget(words, publicUrl)
  const pictures = await sql<{ base: string }>`
    select base from picture where base = ${named.base}
    union select base from picture_address where url = ${named.address} and base is not null`.execute(tx)
  const namedBases = pictures.rows.map(({ base }) => base)
  const { rows: asked } = await sql<{ id: number }>`
    select id from lot where id = ${named.lotId} or url = ${named.address}`.execute(tx)
  const { rows: showing } = await sql<{ id: number }>`
    select distinct lot_id as id from lot_picture where base = any(${namedBases}::text[])`.execute(tx)
  const lots = await findSameLots(tx, listIds(asked))
  const lotIds = await findSameLots(tx, listIds([...asked, ...showing]))
  await sql`select from lot where id = any(${lotIds}::int[]) order by id for update`.execute(tx)
  return { lotIds, bases: [...new Set([...namedBases, ...(await lockLotPictures(tx, lots))])] }
}

/** Returns the ids of the takedowns in force that include the named lot or picture. */
export async function findActiveTakedowns(db: Db, words: string, publicUrl: string): Promise<number[]> {
  const named = parseTarget(words, publicUrl)
  const { rows } = await sql<{ id: number }>`
    select id from takedown
    where undone_at is null and (
      named = ${named.address}
      or exists (select from taken_down_lot
        where takedown_id = takedown.id and (lot_id = ${named.lotId} or url = ${named.address}))
      or exists (select from taken_down_picture
        where takedown_id = takedown.id and (base = ${named.base} or ${named.address} = any(urls))))
    order by id`.execute(db)
  return listIds(rows)
}

/** Only an address of this site names one of its lots or pictures. */
function parseTarget(words: string, publicUrl: string): NamedTarget {
  const path = words.startsWith(`${publicUrl}/`) ? words.slice(publicUrl.length) : ''
  const id = /^\d{1,9}$/.exec(words)?.[0] ?? /^\/jewelry\/(\d{1,9})(?:[/?#-]|$)/.exec(path)?.[1]
  const base = /^\/images\/([0-9a-f]{32})(?:_\d+)?\.webp$/.exec(path)?.[1]
  return { lotId: Number(id ?? 0), base: base ?? '', address: words }
}

/**
 * Returns the lots themselves, and those of other sources with the same sale and number, or with the same address if
 * only one lot of the source has it: some sources give all lots the address of their sale.
 */
async function findSameLots(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  // Storing lots of a sale locks it: no second lot with the same number can be stored concurrently.
  await sql`
    select from sale where id in (select sale_id from lot where id = any(${ids}::int[])) order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`
    with named as (
      select id, source_id,
        case when ${isUniqueInSource('number', ids)} then sale_id end as sale_id, plain_lot_number(lot_number) as number,
        case when ${isUniqueInSource('url', ids)} then url end as url
      from lot where id = any(${ids}::int[])
    )
    select id from named
    union select lot.id from named join lot
      on lot.sale_id = named.sale_id and plain_lot_number(lot.lot_number) = named.number
        and lot.source_id <> named.source_id
    union select lot.id from named join lot on lot.url = named.url and lot.source_id <> named.source_id
    order by id`.execute(tx)
  return listIds(rows)
}

/** SQL: whether the number in the sale, or the address, is unique among the lots of the source, disregarding `ids`. */
export function isUniqueInSource(by: 'number' | 'url', ids: readonly number[]): RawBuilder<boolean> {
  const same = {
    number: sql`other.sale_id = lot.sale_id and plain_lot_number(other.lot_number) = plain_lot_number(lot.lot_number)`,
    url: sql`other.url = lot.url`,
  }[by]
  return sql`not exists (
    select from lot other where ${same} and other.source_id = lot.source_id and other.id <> all(${ids}::int[]))`
}

/** Includes pictures that have only just been fetched. */
async function lockLotPictures(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ base: string | null }>`
    select base from picture_address
    where url in (
      select lot_picture_address.url from lot_picture_address join lot using (source_id, source_key)
      where lot.id = any(${ids}::int[]))
    order by url for update`.execute(tx)
  const { rows: shown } = await sql<{ base: string }>`
    select distinct base from lot_picture where lot_id = any(${ids}::int[])`.execute(tx)
  return [...rows, ...shown].flatMap(({ base }) => base ?? [])
}

function listIds(rows: readonly { id: number }[]): number[] {
  return [...new Set(rows.map(({ id }) => id))]
}
