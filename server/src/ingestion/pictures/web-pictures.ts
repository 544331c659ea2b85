import { sql } from 'kysely'
import type { Tx } from '../../schema.ts'
import type { LotRecord } from '../lot-record.ts'
import type { PictureReader } from '../picture-reader.ts'

/**
 * Pictures that lie at houses. Storing lots never waits for them: where they lie is written down, those that are kept
 * already are given at once, and `fetchPictures` brings the others.
 */
export const webPictures: PictureReader = { bases }

interface Address {
  source_key: string
  ordinal: number
  url: string
}

async function bases(tx: Tx, records: readonly LotRecord[], sourceId: number): Promise<Map<string, string[]>> {
  const keys = records.map(({ sourceKey }) => sourceKey)
  const addresses = records.flatMap(addressesOf)
  await sql`
    delete from lot_picture_address where source_id = ${sourceId} and source_key = any(${keys}::text[])`.execute(tx)
  if (addresses.length === 0) return new Map()
  const columns = {
    keys: addresses.map(({ source_key }) => source_key),
    ordinals: addresses.map(({ ordinal }) => ordinal),
    urls: addresses.map(({ url }) => url),
  }
  // In one order everywhere, so that two runs that name the same pictures never wait for each other.
  await sql`
    insert into picture_address (url) select distinct url from unnest(${columns.urls}::text[]) as url order by url
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ source_key: string; base: string }>`
    with told as (
      insert into lot_picture_address (source_id, source_key, ordinal, url)
      select ${sourceId}, * from unnest(${columns.keys}::text[], ${columns.ordinals}::int[], ${columns.urls}::text[])
      returning source_key, ordinal, url
    )
    select told.source_key, picture_address.base from told join picture_address using (url)
    where base is not null order by told.source_key, told.ordinal`.execute(tx)
  return Map.groupBy(rows, ({ source_key }) => source_key)
    .entries()
    .reduce(
      (found, [key, kept]) =>
        found.set(
          key,
          kept.map(({ base }) => base),
        ),
      new Map<string, string[]>(),
    )
}

function addressesOf({ sourceKey, pictures }: LotRecord): Address[] {
  const urls = pictures.filter((each) => /^https?:/.test(each) && URL.canParse(each))
  return [...new Set(urls)].map((url, ordinal) => ({ source_key: sourceKey, ordinal, url }))
}
