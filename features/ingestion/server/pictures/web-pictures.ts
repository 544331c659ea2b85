import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import type { LotRecord } from '../record/build-lot-record.ts'
import type { PictureReader } from './create-picture-reader.ts'

/**
 * Pictures on the web. Storing lots never waits for them: addresses are stored, pictures that are already fetched are
 * attached immediately, and `fetchPictures` fetches the others.
 */
export const webPictures: PictureReader = {
  storePictures: (tx, records, sourceId) =>
    storeReferences(tx, records.flatMap(listWebReferences), { records, sourceId }),
}

/**
 * Like `webPictures`, for a list that also references files next to it; access to them is checked when they are read.
 */
export function createListPictureReader(folder: string): PictureReader {
  const resolveAddress = (reference: string): string =>
    isWebAddress(reference) ? reference : pathToFileURL(path.resolve(folder, reference)).href
  return {
    storePictures: (tx, records, sourceId) => {
      const named = records.map((record) => ({ ...record, pictures: record.pictures.map(resolveAddress) }))
      return storeReferences(tx, named.flatMap(listReferences), { records, sourceId })
    },
  }
}

/** Stores no addresses, and keeps the stored pictures of lots. */
export const storedPictures: PictureReader = {
  storePictures: async (tx, records, sourceId) => {
    const { rows } = await sql<{ source_key: string; base: string }>`
      select source_key, base from lot_picture join lot on lot.id = lot_id
      where source_id = ${sourceId} and source_key = any(${records.map(({ sourceKey }) => sourceKey)}::text[])
      order by source_key, ordinal`.execute(tx)
    return groupBasesByKey(rows)
  },
}

interface PictureReference {
  source_key: string
  ordinal: number
  url: string
}

async function storeReferences(
  tx: Tx,
  addresses: readonly PictureReference[],
  { records, sourceId }: { records: readonly LotRecord[]; sourceId: number },
): Promise<Map<string, string[]>> {
  const keys = records.map(({ sourceKey }) => sourceKey)
  await sql`
    delete from lot_picture_address where source_id = ${sourceId} and source_key = any(${keys}::text[])`.execute(tx)
  if (addresses.length === 0) return new Map()
  const columns = {
    keys: addresses.map(({ source_key }) => source_key),
    ordinals: addresses.map(({ ordinal }) => ordinal),
    urls: addresses.map(({ url }) => url),
  }
  // A consistent order prevents deadlocks between two runs that reference the same pictures.
  await sql`
    insert into picture_address (url) select distinct url from unnest(${columns.urls}::text[]) as url order by url
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ source_key: string; base: string }>`
    with named as (
      insert into lot_picture_address (source_id, source_key, ordinal, url)
      select ${sourceId}, * from unnest(${columns.keys}::text[], ${columns.ordinals}::int[], ${columns.urls}::text[])
      returning source_key, ordinal, url
    )
    select named.source_key, picture_address.base from named join picture_address using (url)
    where base is not null order by named.source_key, named.ordinal`.execute(tx)
  return groupBasesByKey(rows)
}

function groupBasesByKey(rows: readonly { source_key: string; base: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { source_key: key, base } of rows) found.set(key, [...(found.get(key) ?? []), base])
  return found
}

function listWebReferences(record: LotRecord): PictureReference[] {
  return listReferences({ ...record, pictures: record.pictures.filter(isWebAddress) })
}

function listReferences({ sourceKey, pictures }: LotRecord): PictureReference[] {
  return [...new Set(pictures)].map((url, ordinal) => ({ source_key: sourceKey, ordinal, url }))
}

function isWebAddress(reference: string): boolean {
  return /^https?:/.test(reference) && URL.canParse(reference)
}
