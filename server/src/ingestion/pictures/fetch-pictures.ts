import { sql } from 'kysely'
import { FetchFailure } from '../../platform/fetch/fetch-failure.ts'
import type { Web } from '../../platform/fetch/open-web.ts'
import { politeFetch, type PoliteFetch } from '../../platform/fetch/polite-fetch.ts'
import type { PictureStore } from '../../platform/pictures/picture-store.ts'
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
/** Of those that have waited longest, how many are looked through for hosts that may be asked. */
const looked = 2_000
/** Milliseconds until it is looked again, where no host may be asked. */
const lookEvery = 1_000
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
    if (urls.length > 0) await Promise.all(urls.map(bring))
    else if (await isAnyDue(work)) await web.clock.pause(lookEvery, signal).catch(() => {})
    else break
  }
  return done
}

/**
 * Takes some for this worker, of each host one, and none of a host that rests or wants long pauses: its pictures keep no
 * others waiting. Who breaks off leaves them to the next hour. Each time in vain the wait gets longer.
 */
async function claim(work: PictureWork): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    with due as (
      select url, split_part(url, '/', 3) as host, next_try_at from picture_address as waiting
      where ${isDue(work)} and not exists (
        select from host_turn
        where host = split_part(waiting.url, '/', 3)
          and greatest(free_at, rest_until) > clock_timestamp() + interval '2 seconds')
      order by next_try_at limit ${looked}
    ), first as (
      select distinct on (host) url, next_try_at from due order by host, next_try_at
    )
    update picture_address set
      tries = tries + 1,
      next_try_at = case when tries >= 5 then 'infinity' else app_now() + interval '1 hour' * power(6, tries) end
    where url in (
      select url from picture_address as waiting
      where url in (select url from first order by next_try_at limit ${together}) and ${isDue(work)}
      for update skip locked)
    returning url`.execute(work.db)
  return rows.map(({ url }) => url)
}

async function isAnyDue(work: PictureWork): Promise<boolean> {
  const { rows } = await sql`select from picture_address as waiting where ${isDue(work)} limit 1`.execute(work.db)
  return rows.length > 0
}

function isDue({ sourceId }: PictureWork) {
  const isAsked =
    sourceId === undefined
      ? sql`true`
      : sql`exists (select from lot_picture_address as named where named.url = waiting.url and source_id = ${sourceId})`
  return sql`base is null and next_try_at <= app_now() and url not like 'file:%' and ${isAsked}`
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
