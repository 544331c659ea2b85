import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { filterGroups } from '@parure/domain/catalog/filter-group'
import { listParams } from '@parure/domain/catalog/selection'
import type { ParsedJewelriesQuery } from '@parure/domain/catalog/contract'
import { serverOver } from './http-server.ts'
import { madeUpQuestions } from './questions.ts'

const clients = 16
const seconds = 8
/** After which a client comes back that was sent away. */
const refusedPauseMs = 50

/** Pages a second that the server gives to sixteen clients, which work on the same cores. */
export async function timeHttp(folder: string, say: (line: string) => void): Promise<Record<string, number>> {
  const server = await serverOver(folder)
  try {
    const questions = madeUpQuestions(20_000, 'pages')
    const drive = async (name: string, pages: readonly string[][], warm: readonly string[][]): Promise<number> => {
      say(`server: ${name}`)
      await pagesPerSecond(server.url, warm, 2)
      const cpu = server.cpu()
      const perSecond = await pagesPerSecond(server.url, pages, seconds)
      say(
        `server: ${perSecond.toFixed(0)} pages/s, ${((server.cpu() - cpu) / (perSecond * seconds)).toFixed(2)} CPU ms each`,
      )
      return perSecond
    }
    const calls = questions.map(callsOf)
    const repeated = calls.slice(-200)
    const rendered = questions.map((question) => [pageOf(question)])
    return {
      httpDistinctPerSecond: await drive(
        'list, total and five counts, distinct',
        calls.slice(2_000),
        calls.slice(0, 2_000),
      ),
      httpRepeatedPerSecond: await drive('list, total and five counts, repeated', repeated, repeated),
      renderedPerSecond: await drive('rendered list page, distinct', rendered.slice(2_000), rendered.slice(0, 2_000)),
      serverMemory: server.memory(),
    }
  } finally {
    await server.close()
  }
}

/** What the browser asks for when a list changes. */
export function callsOf({ sortOrder, status, ...selection }: ParsedJewelriesQuery): string[] {
  const query = listParams({ ...selection, searchQuery: '' })
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

export function pageOf({ status, ...state }: ParsedJewelriesQuery): string {
  return `/${status === 'Upcoming' ? 'upcoming-lots' : 'past-lots'}?${listParams({ ...state, page: 1 }).toString()}`
}

/** A page is what its addresses answer together. */
export async function pagesPerSecond(url: string, pages: readonly string[][], duration: number): Promise<number> {
  // As light as a client can be: it works on the cores of the server that it measures.
  const pool = new Pool(url, { connections: clients * 6, pipelining: 1 })
  const started = performance.now()
  let begun = 0
  let done = 0
  const client = async (): Promise<void> => {
    while (performance.now() - started < duration * 1000) {
      const answers = pages[begun++ % pages.length]!.map(async (address) => fetched(pool, address))
      if ((await Promise.all(answers)).every(Boolean)) done++
      else await pause(refusedPauseMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const perSecond = done / ((performance.now() - started) / 1000)
  await pool.destroy()
  return perSecond
}

/** Takes the bytes as a browser would be sent them, without unpacking them; false where the server has too much to do. */
function fetched(pool: Pool, path: string): Promise<boolean> {
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
