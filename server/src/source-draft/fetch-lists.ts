import type { DraftSettings } from '@parure/domain/source-draft/contract'
import { sql } from 'kysely'
import { deleteFile, storeFile } from '../ingestion/sources/stored-file.ts'
import { withListFile } from '../ingestion/sources/uploaded-list.ts'
import { oneLine } from '../platform/mail/one-line.ts'
import { FetchFailure } from '../platform/fetch/fetch-failure.ts'
import type { Fetched } from '../platform/fetch/guarded-fetch.ts'
import type { Web } from '../platform/fetch/open-web.ts'
import { politeFetch } from '../platform/fetch/polite-fetch.ts'
import { AbandonedWork, endTry, tryWork } from '../platform/tries/try-work.ts'
import type { Db } from '../schema.ts'
import type { Draft } from './drafts.ts'
import { guessedSettings } from './guess-settings.ts'
import { lookInsideUnknown } from './guess-encoding.ts'
import type { Found } from './look-inside.ts'
import { pageSource } from './page-source.ts'
import { samplePages } from './sample-pages.ts'

interface Asked {
  id: number
  address: string
  settings: DraftSettings
}

/** The result for an address: a list, or the reason why there is none. */
interface FetchedList {
  fileName: string
  content: Buffer
  found: Found | null
  failure: string | null
  kind: Draft['kind']
  /** Set when the detected encoding is wrong. */
  encoding?: DraftSettings['encoding']
}

/** Including redirects and robots.txt. */
const mostRequests = 12

/**
 * Fetches the list that has waited longest. Returns false when none waits. Every failure ends the fetch with a sentence in
 * the draft; a fault of the program is thrown afterwards, for the log.
 */
export async function fetchNextList(db: Db, web: Web, signal: AbortSignal): Promise<boolean> {
  const { rows } = await sql<Asked>`
    update source_draft set fetch_asked_at = app_now() + interval '10 minutes'
    where id = (
      select id from source_draft where fetch_asked_at <= app_now() order by fetch_asked_at limit 1 for update skip locked)
    returning id, address, settings`.execute(db)
  const [asked] = rows
  if (!asked) return false
  const faults: unknown[] = []
  const fetched = await fetchOnce(db, asked, web, signal).catch((error: unknown) => {
    // A process that stops leaves the fetch to the next one.
    if (signal.aborted) throw error
    faults.push(error)
    return { ...emptyList(asked.address), failure: 'a fault of this program, which its log describes' }
  })
  const { fileName, content, found, failure, kind, encoding = null } = fetched
  const settings = found && kind === 'list' ? guessedSettings({ ...asked.settings, encoding }, found) : asked.settings
  await db.transaction().execute(async (tx) => {
    const fileId = content.length > 0 ? await withListFile({ fileName, content }, (file) => storeFile(tx, file)) : null
    const { numAffectedRows } = await sql`
    update source_draft set file_name = ${fileName}, file_id = ${fileId}, failure = ${failure}, kind = ${kind},
      found = ${found && JSON.stringify(found)}::jsonb, settings = ${JSON.stringify(settings)}::jsonb,
      version = version + 1, fetch_asked_at = null
    where id = ${asked.id} and fetch_asked_at is not null`.execute(tx)
    // The draft was discarded in the meantime.
    if (numAffectedRows === 0n && fileId !== null) await deleteFile(tx, fileId)
  })
  if (faults.length > 0) throw faults[0]
  return true
}

const emptyList = (address: string): Omit<FetchedList, 'failure'> => ({
  fileName: fileNameOf(address),
  content: Buffer.alloc(0),
  found: null,
  kind: 'list',
})

/** A list that ended the process twice is not fetched again. */
async function fetchOnce(db: Db, asked: Asked, web: Web, signal: AbortSignal): Promise<FetchedList> {
  const work = { queue: 'draft-fetch', item: String(asked.id) }
  try {
    return await tryWork(db, work, () => fetchList(asked, web, signal))
  } catch (error) {
    if (!(error instanceof AbandonedWork)) throw error
    await endTry(db, work)
    return { ...emptyList(asked.address), failure: error.message }
  }
}

/** Obeys robots.txt, like runs. */
async function fetchList({ address, settings }: Asked, web: Web, signal: AbortSignal): Promise<FetchedList> {
  const none = emptyList(address)
  try {
    const answer = await politeFetch(web, { everyMs: 2_000, most: mostRequests, signal }).page(address)
    const refusal = refusalOf(answer)
    if (refusal) return { ...none, failure: refusal }
    if (/\bhtml\b/i.test(answer.headers['content-type'] ?? '')) return await fetchPages(address, settings, web, signal)
    const list = {
      fileName: fileNameOf(address, answer.headers['content-type']),
      content: answer.bytes,
      kind: 'list' as const,
    }
    const { looked, settings: read } = await withListFile(list, (file) => lookInsideUnknown(file, settings))
    if (typeof looked === 'string') return { ...list, found: null, failure: looked }
    return { ...list, found: looked, failure: null, encoding: read.encoding }
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    return { ...none, failure: `${error.message}; nothing was fetched` }
  }
}

function refusalOf({ status, bytes }: Fetched): string | null {
  if (status !== 200) return `the site answered ${status}; nothing was fetched`
  if (bytes.length === 0) return 'the site answered with an empty file'
  return null
}

/** For an address that is a page: returns the lots of the first pages that its site lists. */
async function fetchPages(
  address: string,
  settings: DraftSettings,
  web: Web,
  signal: AbortSignal,
): Promise<FetchedList> {
  const none = { fileName: new URL(address).hostname, kind: 'pages' } as const
  const lots = await samplePages(pageSource(settings, address), web, signal)
  if (typeof lots === 'string') {
    const failure = `it is a page, not a list, and no lots can be read from its site: ${lots}`
    return { ...none, kind: 'list', content: Buffer.alloc(0), found: null, failure }
  }
  const facts = ['pages with structured data, found by the sitemaps of the site']
  const found = { facts, rows: lots.length, isWhole: false, heads: [], sample: lots }
  const content = Buffer.from(lots.map((lot) => JSON.stringify(lot)).join('\n'))
  return { ...none, fileName: 'pages.ndjson', content, found, failure: null }
}

const endings: readonly [type: RegExp, ending: string][] = [
  [/spreadsheetml/, '.xlsx'],
  [/ndjson|jsonl/, '.ndjson'],
  [/json/, '.json'],
  [/\bxml\b/, '.xml'],
]

/** Returns the last part of the address; if it has no extension, with that of the response's type. */
function fileNameOf(address: string, contentType = ''): string {
  const { pathname, hostname } = new URL(address)
  const last = plainName(pathname.split('/').at(-1) ?? '').slice(-150) || hostname
  if (/\.\w{2,6}$/.test(last)) return last
  return `${last}${endings.find(([type]) => type.test(contentType))?.[1] ?? '.csv'}`
}

/** Decodes percent-encoding if it is valid. */
function plainName(part: string): string {
  try {
    return oneLine(decodeURIComponent(part))
  } catch {
    return part
  }
}
