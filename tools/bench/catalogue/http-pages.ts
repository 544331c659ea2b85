import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { filterGroups } from '@parure/vocabulary/filter-group.ts'
import { formatListParams } from '@parure/features/catalog/selection.ts'
import type { ParsedJewelriesQuery } from '@parure/features/catalog/contract.ts'
import { startServer } from './http-server.ts'
import { generateQuestions } from './questions.ts'

const clients = 16
const seconds = 8
/** Delay before a client retries after a 503. */
const retryDelayMs = 50

/** Measures the pages per second for sixteen clients, which share the cores with the server. */
export async function timeHttp(folder: string, printProgress: (line: string) => void): Promise<Record<string, number>> {
  const server = await startServer(folder)
  try {
    const questions = generateQuestions(20_000, 'pages')
    const measurePages = async (
      name: string,
      pages: readonly string[][],
      warm: readonly string[][],
    ): Promise<number> => {
      printProgress(`server: ${name}`)
      await measurePagesPerSecond(server.url, warm, 2)
      const cpu = server.readCpuMs()
      const perSecond = await measurePagesPerSecond(server.url, pages, seconds)
      printProgress(
        `server: ${perSecond.toFixed(0)} pages/s, ${((server.readCpuMs() - cpu) / (perSecond * seconds)).toFixed(2)} CPU ms each`,
      )
      return perSecond
    }
    const calls = questions.map(listPageCalls)
    const repeated = calls.slice(-200)
    const rendered = questions.map((question) => [buildPageUrl(question)])
    return {
      httpDistinctPerSecond: await measurePages(
        'list, total and five counts, distinct',
        calls.slice(2_000),
        calls.slice(0, 2_000),
      ),
      httpRepeatedPerSecond: await measurePages('list, total and five counts, repeated', repeated, repeated),
      renderedPerSecond: await measurePages(
        'rendered list page, distinct',
        rendered.slice(2_000),
        rendered.slice(0, 2_000),
      ),
      serverMemory: server.readMemoryBytes(),
    }
  } finally {
    await server.close()
  }
}

/** Returns the requests of the browser when a list changes. */
export function listPageCalls({ sortOrder, status, ...selection }: ParsedJewelriesQuery): string[] {
  const query = formatListParams({ ...selection, searchQuery: '' })
  query.set('status', status)
  const list = new URLSearchParams(query)
  list.set('sortOrder', String(sortOrder))
  list.set('pageIndex', '1')
  return [
    `/api/jewelries/?${list.toString()}`,
    `/api/jewelries/total?${query.toString()}`,
    ...filterGroups.map((group) => `/api/${group}?${query.toString()}`),
  ]
}

export function buildPageUrl({ status, ...state }: ParsedJewelriesQuery): string {
  return `/${status === 'Upcoming' ? 'upcoming-lots' : 'past-lots'}?${formatListParams({ ...state, page: 1 }).toString()}`
}

/** Counts a page when all its requests have succeeded. */
export async function measurePagesPerSecond(
  url: string,
  pages: readonly string[][],
  duration: number,
): Promise<number> {
  // A minimal client, because it uses the cores of the measured server.
  const pool = new Pool(url, { connections: clients * 6, pipelining: 1 })
  const started = performance.now()
  let startedCount = 0
  let completedCount = 0
  const runClient = async (): Promise<void> => {
    while (performance.now() - started < duration * 1000) {
      const answers = pages[startedCount++ % pages.length]!.map(async (address) => fetchRaw(pool, address))
      if ((await Promise.all(answers)).every(Boolean)) completedCount++
      else await pause(retryDelayMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, runClient))
  const perSecond = completedCount / ((performance.now() - started) / 1000)
  await pool.destroy()
  return perSecond
}

/** Receives the compressed bytes without decompressing them. Resolves to false when the server is overloaded. */
function fetchRaw(pool: Pool, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let status = 0
    pool.dispatch(
      { path, method: 'GET', headers: { 'accept-encoding': 'gzip, deflate, br' } },
      {
        onRequestStart: () => {},
        onResponseStart: (_controller, statusCode) => void (status = statusCode),
        onResponseData: () => {},
        onResponseEnd: () =>
          status === 200 || status === 503 ? resolve(status === 200) : reject(new Error(`${path}: ${status}`)),
        onResponseError: (_controller, error) => reject(error),
      },
    )
  })
}
