import { sql } from 'kysely'
import { FetchFailure } from '@parure/fetch/fetch-failure.ts'
import type { Web } from '@parure/fetch/open-web.ts'
import { createPoliteFetch, type PoliteFetch } from '@parure/fetch/create-polite-fetch.ts'
import type { PictureStore } from '@parure/pictures/picture-store.ts'
import { AbandonedWork, tryWork } from '@parure/postgres/tries/try-work.ts'
import type { Db } from '@parure/features/schema.ts'
import { importPicture } from './import-picture.ts'

export interface PictureWork {
  db: Db
  store: PictureStore
  web: Web
  signal: AbortSignal
  /** Milliseconds after which no further fetch begins. */
  durationMs: number
  /** Limits the work to pictures of this source; default: all sources. */
  sourceId?: number
  /** Called after each attempt. */
  onPicture?: () => void
}

/** Pictures at a time: each may decode one of 50 megapixels. */
const maxConcurrentPictures = 3
const hostIntervalMs = 500
/** Number of the longest-waiting pictures that are searched for available hosts. */
const maxScannedPictures = 2_000
/** Milliseconds until the next search when no host is available. */
const idlePollMs = 1_000
/** Maximum requests in one call. */
const maxRequests = 10_000

/** Fetches pending pictures, oldest first; any number of workers share them. */
export async function fetchPictures(work: PictureWork): Promise<{ stored: number; failed: number }> {
  const { web, signal, durationMs, onPicture } = work
  const site = createPoliteFetch(web, { everyMs: hostIntervalMs, most: maxRequests, signal })
  const until = web.clock.now() + durationMs
  const done = { stored: 0, failed: 0 }
  const importAndCount = async (url: string): Promise<void> => {
    const isStored = await importUnlessAbandoned(work, url, site)
    done[isStored ? 'stored' : 'failed'] += 1
    onPicture?.()
  }
  while (web.clock.now() < until && !signal.aborted) {
    const urls = await acquireDuePictures(work)
    if (urls.length > 0) await Promise.all(urls.map(importAndCount))
    else if (await isAnyDue(work)) await web.clock.pause(idlePollMs, signal).catch(() => {})
    else break
  }
  return done
}

/** A picture that crashed the process twice is not fetched again. */
async function importUnlessAbandoned({ db, store }: PictureWork, url: string, site: PoliteFetch): Promise<boolean> {
  try {
    return await tryWork(db, { queue: 'picture', item: url }, () =>
      importPicture(db, store, url, (address) => fetchPicture(address, site)),
    )
  } catch (error) {
    if (!(error instanceof AbandonedWork)) throw error
    await sql`
      update picture_address set failure = ${error.message}, next_try_at = 'infinity' where url = ${url}`.execute(db)
    return false
  }
}

/**
 * Claims some pictures for this worker, one for each host, and none of a host that is paused or requires long pauses,
 * so that no worker waits for it. Claims of a crashed worker expire after an hour. Each failure increases the delay.
 */
async function acquireDuePictures(work: PictureWork): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    with due as (
      select url, split_part(url, '/', 3) as host, next_try_at from picture_address as waiting
      where ${isDue(work)} and not exists (
        select from host_turn
        where host = split_part(waiting.url, '/', 3)
          and greatest(free_at, rest_until) > clock_timestamp() + interval '2 seconds')
      order by next_try_at limit ${maxScannedPictures}
    ), first as (
      select distinct on (host) url, next_try_at from due order by host, next_try_at
    )
    update picture_address set
      tries = tries + 1,
      next_try_at = case when tries >= 5 then 'infinity' else app_now() + interval '1 hour' * power(6, tries) end
    where url in (
      select url from picture_address as waiting
      where url in (select url from first order by next_try_at limit ${maxConcurrentPictures}) and ${isDue(work)}
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

async function fetchPicture(url: string, site: PoliteFetch): Promise<Buffer | string> {
  try {
    const { status, bytes } = await site.fetchPage(url)
    return status === 200 ? bytes : `the address answers ${status}`
  } catch (error) {
    if (error instanceof FetchFailure) return `${error.code}: ${error.message}`
    throw error
  }
}
