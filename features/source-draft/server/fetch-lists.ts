import type { DraftSettings } from '../contract.ts'
import { sql } from 'kysely'
import { deleteFile, storeFile } from '@parure/features/ingestion/server/sources/stored-file.ts'
import { withListFile } from '@parure/features/ingestion/server/sources/uploaded-list.ts'
import { flattenLines } from '@parure/jobs/mail/flatten-lines.ts'
import { FetchFailure } from '@parure/fetch/fetch-failure.ts'
import type { FetchResult } from '@parure/fetch/create-guarded-fetch.ts'
import type { Web } from '@parure/fetch/open-web.ts'
import { createPoliteFetch } from '@parure/fetch/create-polite-fetch.ts'
import { AbandonedWork, endTry, tryWork } from '@parure/postgres/tries/try-work.ts'
import type { Db } from '@parure/features/schema.ts'
import type { StoredDraft } from './drafts.ts'
import { guessSettings } from './guess-settings.ts'
import { inspectUnknownList } from './guess-encoding.ts'
import type { ListInspection } from './inspect-list.ts'
import { buildPageSource } from './build-page-source.ts'
import { fetchSampleLots } from './fetch-sample-lots.ts'

interface FetchRequest {
  id: number
  address: string
  settings: DraftSettings
}

/** The result for an address: a list, or the reason why there is none. */
interface FetchedList {
  fileName: string
  content: Buffer
  found: ListInspection | null
  failure: string | null
  kind: StoredDraft['kind']
  /** Set when the detected encoding is wrong. */
  encoding?: DraftSettings['encoding']
}

/** Including redirects and robots.txt. */
const maxRequests = 12

/**
 * Fetches the list that has waited longest. Returns false when none waits. Every failure ends the fetch with a sentence in
 * the draft; a fault of the program is thrown afterwards, for the log.
 */
export async function fetchNextList(db: Db, web: Web, signal: AbortSignal): Promise<boolean> {
  const { rows } = await sql<FetchRequest>`
    update source_draft set fetch_asked_at = app_now() + interval '10 minutes'
    where id = (
      select id from source_draft where fetch_asked_at <= app_now() order by fetch_asked_at limit 1 for update skip locked)
    returning id, address, settings`.execute(db)
  const [request] = rows
  if (!request) return false
  const faults: unknown[] = []
  const fetched = await fetchUnlessAbandoned(db, request, web, signal).catch((error: unknown) => {
    // A process that stops leaves the fetch to the next one.
    if (signal.aborted) throw error
    faults.push(error)
    return { ...createEmptyList(request.address), failure: 'a fault of this program, which its log describes' }
  })
  const { fileName, content, found, failure, kind, encoding = null } = fetched
  const settings = found && kind === 'list' ? guessSettings({ ...request.settings, encoding }, found) : request.settings
  await db.transaction().execute(async (tx) => {
    const fileId = content.length > 0 ? await withListFile({ fileName, content }, (file) => storeFile(tx, file)) : null
    const { numAffectedRows } = await sql`
    update source_draft set file_name = ${fileName}, file_id = ${fileId}, failure = ${failure}, kind = ${kind},
      found = ${found && JSON.stringify(found)}::jsonb, settings = ${JSON.stringify(settings)}::jsonb,
      version = version + 1, fetch_asked_at = null
    where id = ${request.id} and fetch_asked_at is not null`.execute(tx)
    // The draft was discarded in the meantime.
    if (numAffectedRows === 0n && fileId !== null) await deleteFile(tx, fileId)
  })
  if (faults.length > 0) throw faults[0]
  return true
}

const createEmptyList = (address: string): Omit<FetchedList, 'failure'> => ({
  fileName: buildFileName(address),
  content: Buffer.alloc(0),
  found: null,
  kind: 'list',
})

/** A list that ended the process twice is not fetched again. */
async function fetchUnlessAbandoned(db: Db, asked: FetchRequest, web: Web, signal: AbortSignal): Promise<FetchedList> {
  const work = { queue: 'draft-fetch', item: String(asked.id) }
  try {
    return await tryWork(db, work, () => fetchList(asked, web, signal))
  } catch (error) {
    if (!(error instanceof AbandonedWork)) throw error
    await endTry(db, work)
    return { ...createEmptyList(asked.address), failure: error.message }
  }
}

/** Obeys robots.txt, like runs. */
async function fetchList({ address, settings }: FetchRequest, web: Web, signal: AbortSignal): Promise<FetchedList> {
  const none = createEmptyList(address)
  try {
    const answer = await createPoliteFetch(web, { everyMs: 2_000, most: maxRequests, signal }).fetchPage(address)
    const refusal = findResponseFault(answer)
    if (refusal) return { ...none, failure: refusal }
    if (/\bhtml\b/i.test(answer.headers['content-type'] ?? '')) return await fetchPages(address, settings, web, signal)
    const list = {
      fileName: buildFileName(address, answer.headers['content-type']),
      content: answer.bytes,
      kind: 'list' as const,
    }
    const { looked, settings: read } = await withListFile(list, (file) => inspectUnknownList(file, settings))
    if (typeof looked === 'string') return { ...list, found: null, failure: looked }
    return { ...list, found: looked, failure: null, encoding: read.encoding }
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    return { ...none, failure: `${error.message}; nothing was fetched` }
  }
}

function findResponseFault({ status, bytes }: FetchResult): string | null {
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
  const lots = await fetchSampleLots(buildPageSource(settings, address), web, signal)
  if (typeof lots === 'string') {
    const failure = `it is a page, not a list, and no lots can be read from its site: ${lots}`
    return { ...none, kind: 'list', content: Buffer.alloc(0), found: null, failure }
  }
  const facts = ['pages with structured data, found by the sitemaps of the site']
  const found = { facts, rows: lots.length, isWhole: false, heads: [], sample: lots }
  const content = Buffer.from(lots.map((lot) => JSON.stringify(lot)).join('\n'))
  return { ...none, fileName: 'pages.ndjson', content, found, failure: null }
}

const fileEndings: readonly [type: RegExp, ending: string][] = [
  [/spreadsheetml/, '.xlsx'],
  [/ndjson|jsonl/, '.ndjson'],
  [/json/, '.json'],
  [/\bxml\b/, '.xml'],
]

/** Returns the last part of the address; if it has no extension, with that of the response's type. */
function buildFileName(address: string, contentType = ''): string {
  const { pathname, hostname } = new URL(address)
  const last = decodeName(pathname.split('/').at(-1) ?? '').slice(-150) || hostname
  if (/\.\w{2,6}$/.test(last)) return last
  return `${last}${fileEndings.find(([type]) => type.test(contentType))?.[1] ?? '.csv'}`
}

/** Decodes percent-encoding if it is valid. */
function decodeName(part: string): string {
  try {
    return flattenLines(decodeURIComponent(part))
  } catch {
    return part
  }
}
