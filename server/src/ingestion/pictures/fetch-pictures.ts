import { sql } from 'kysely'
import { FetchFailure } from '../../platform/fetch/fetch-failure.ts'
import type { Web } from '../../platform/fetch/open-web.ts'
import { politeFetch, type PoliteFetch } from '../../platform/fetch/polite-fetch.ts'
import type { PictureStore } from '../../platform/pictures/store.ts'
import type { Db } from '../../schema.ts'
import { bringPicture } from './bring-picture.ts'

export interface PictureWork {
  db: Db
  store: PictureStore
  web: Web
  signal: AbortSignal
  /** Milliseconds after which no more is begun. */
  lasts: number
  /** Only what lots of this source show; of all unless told. */
  sourceId?: number
  /** Hears of each picture that was tried. */
  onPicture?: () => void
}

/** At a time; each may open a picture of 50 megapixels. */
const together = 3
const everyMs = 500
/** Requests of one round. */
const most = 10_000

/** Fetches the pictures that are waited for, the longest waited for first; any number of workers share them. */
export async function fetchPictures(work: PictureWork): Promise<{ kept: number; failed: number }> {
  const { db, store, web, signal, lasts, onPicture } = work
  const site = politeFetch(web, { everyMs, most, signal })
  const until = web.clock.now() + lasts
  const done = { kept: 0, failed: 0 }
  const bring = async (url: string): Promise<void> => {
    const isKept = await bringPicture(db, store, url, (address) => fetched(address, site))
    done[isKept ? 'kept' : 'failed'] += 1
    onPicture?.()
  }
  while (web.clock.now() < until && !signal.aborted) {
    const urls = await claim(work)
    if (urls.length === 0) break
    await Promise.all(urls.map(bring))
  }
  return done
}

/** Takes some for this worker; who breaks off leaves them to the next hour. Each time in vain the wait gets longer. */
async function claim({ db, sourceId }: PictureWork): Promise<string[]> {
  const isAsked =
    sourceId === undefined
      ? sql`true`
      : sql`exists (select from lot_picture_address as named where named.url = waiting.url and source_id = ${sourceId})`
  const { rows } = await sql<{ url: string }>`
    update picture_address set
      tries = tries + 1,
      next_try_at = case when tries >= 5 then 'infinity' else app_now() + interval '1 hour' * power(6, tries) end
    where url in (
      select url from picture_address as waiting
      where base is null and next_try_at <= app_now() and url not like 'file:%' and ${isAsked}
      order by next_try_at limit ${together} for update skip locked)
    returning url`.execute(db)
  return rows.map(({ url }) => url)
}

async function fetched(url: string, site: PoliteFetch): Promise<Buffer | string> {
  try {
    const { status, bytes } = await site.page(url)
    return status === 200 ? bytes : `the address answers ${status}`
  } catch (error) {
    if (error instanceof FetchFailure) return `${error.code}: ${error.message}`
    throw error
  }
}
