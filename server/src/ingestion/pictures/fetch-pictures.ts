import { sql } from 'kysely'
import { FetchFailure } from '../../platform/fetch/fetch-failure.ts'
import type { Web } from '../../platform/fetch/open-web.ts'
import { politeFetch, type PoliteFetch } from '../../platform/fetch/polite-fetch.ts'
import { keepPicture, type Picture } from '../../platform/pictures/picture.ts'
import type { PictureStore } from '../../platform/pictures/store.ts'
import type { Db, Tx } from '../../schema.ts'
import { showPictures } from './show-pictures.ts'

export interface PictureWork {
  db: Db
  store: PictureStore
  web: Web
  signal: AbortSignal
  /** Milliseconds after which no more is begun. */
  lasts: number
}

/** At a time; each may open a picture of 50 megapixels. */
const together = 3
const everyMs = 500
/** Requests of one round. */
const most = 10_000

/** Fetches the pictures that are waited for, the longest waited for first; any number of workers share them. */
export async function fetchPictures(work: PictureWork): Promise<{ kept: number; failed: number }> {
  const { web, signal, lasts } = work
  const site = politeFetch(web, { everyMs, most, signal })
  const until = web.clock.now() + lasts
  const done = { kept: 0, failed: 0 }
  while (web.clock.now() < until && !signal.aborted) {
    const urls = await claim(work.db)
    if (urls.length === 0) break
    for (const fine of await Promise.all(urls.map((url) => bring(url, site, work)))) done[fine ? 'kept' : 'failed'] += 1
  }
  return done
}

/** Takes some for this worker; who breaks off leaves them to the next hour. Each time in vain the wait gets longer. */
async function claim(db: Db): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    update picture_address set
      tries = tries + 1,
      next_try_at = case when tries >= 5 then 'infinity' else app_now() + interval '1 hour' * power(6, tries) end
    where url in (
      select url from picture_address where base is null and next_try_at <= app_now()
      order by next_try_at limit ${together} for update skip locked)
    returning url`.execute(db)
  return rows.map(({ url }) => url)
}

async function bring(url: string, site: PoliteFetch, { db, store }: PictureWork): Promise<boolean> {
  const found = await fetchPicture(url, site, store)
  if (typeof found === 'string') {
    await sql`update picture_address set failure = ${found} where url = ${url}`.execute(db)
    return false
  }
  return db.transaction().execute(async (tx) => {
    if (!(await isWanted(tx, url, found.base))) {
      const kept = await tx.selectFrom('picture').select('base').where('base', '=', found.base).executeTakeFirst()
      if (!kept) await store.remove(`${found.base}.webp`)
      return false
    }
    await tx
      .insertInto('picture')
      .values(found)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`update picture_address set base = ${found.base}, failure = null where url = ${url}`.execute(tx)
    await showPictures(tx, [url])
    return true
  })
}

/** Whether a lot still names the address, and nobody took the picture down; else it is not asked for again. */
async function isWanted(tx: Tx, url: string, base: string): Promise<boolean> {
  await sql`select from picture_address where url = ${url} for update`.execute(tx)
  const { rows: banned } = await sql`
    update taken_down_picture set urls = array_append(array_remove(urls, ${url}), ${url})
    where base = ${base} returning base`.execute(tx)
  if (banned.length > 0) {
    await sql`update picture_address set failure = 'taken down', next_try_at = 'infinity' where url = ${url}`.execute(
      tx,
    )
    return false
  }
  const { rows: unnamed } = await sql`
    delete from picture_address where url = ${url} and base is null
      and not exists (select from lot_picture_address where url = ${url})
    returning url`.execute(tx)
  return unnamed.length === 0
}

/** The picture, kept; or why there is none. A store that cannot write is no picture's fault. */
async function fetchPicture(url: string, site: PoliteFetch, store: PictureStore): Promise<Picture | string> {
  try {
    const { status, bytes } = await site.page(url)
    return status === 200 ? await keepPicture(store, bytes) : `the address answers ${status}`
  } catch (error) {
    if (error instanceof FetchFailure) return `${error.code}: ${error.message}`
    if (!(error instanceof Error) || 'syscall' in error || error.name === 'AbortError') throw error
    return `no picture: ${error.message}`
  }
}
