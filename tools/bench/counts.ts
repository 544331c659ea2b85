// Measures the costs of a list and of a filter choice for browser and server, by endpoint: npm run bench -- counts
// [--lots N] [--folder F] [--rounds N] [--seconds N]
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { listPageCalls, measurePagesPerSecond } from './catalogue/http-pages.ts'
import { startServer } from './catalogue/http-server.ts'
import { computeTimeQuantile } from './catalogue/create-list-traffic.ts'
import { openFilledDatabase } from './catalogue/open-filled-database.ts'
import { generateQuestions } from './catalogue/questions.ts'
import { readThreadTimeMs, readTimeByThread } from './catalogue/read-thread-time-ms.ts'
import { createPostgresClock } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '100000' },
    folder: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
  },
})
const seconds = Number(values.seconds)
/** Number of sequential calls for each way. */
const callsOneByOne = 200
/** More than sixteen clients can send in a round. */
const distinct = 3_000 * seconds
const folder = values.folder ? path.resolve(values.folder) : await createTemporaryFolder('bench')
const database = await openFilledDatabase(folder, Number(values.lots), (line) => console.log(line))
const server = await startServer(folder)
const readPostgresSeconds = await createPostgresClock(database.pool)

type Way = (list: string, total: string, groups: string[]) => string[]
const replaceCall = (total: string, call: string): string => total.replace('/jewelries/total', call)
const ways: Record<string, Way> = {
  'a list in one call': (list) => [list.replace('/jewelries/', '/list')],
  'a list, its total and counts': (list, total) => [list, total, replaceCall(total, '/counts')],
  'a choice: total and counts': (_list, total) => [replaceCall(total, '/counts'), total],
  'a choice: total, five groups and facets': (_list, total, groups) => [
    total,
    ...groups,
    replaceCall(total, '/facets'),
  ],
}
/** Distinct questions for each way and round, so that no response is a cache hit. */
const buildCalls = (name: string, round: string, count: number): string[][] =>
  generateQuestions(count, `${name} ${round}`).map((question) => {
    const [list = '', total = '', ...groups] = listPageCalls(question)
    return ways[name]!(list, total, groups)
  })

const names = Object.keys(ways)
for (const name of names) await measurePagesPerSecond(server.url, buildCalls(name, 'warm', distinct), seconds * 2)
for (const name of names) console.log(await timeOneByOne(name))
const rounds = Array.from({ length: Number(values.rounds) }, (_, round) => `round ${round + 1}`)
const figures = new Map(names.map((name) => [name, [] as Record<string, number>[]]))
for (const round of rounds) {
  for (const name of names) figures.get(name)!.push(await timeSixteenClients(buildCalls(name, round, distinct)))
  console.log(`${round}, load ${loadavg()[0]?.toFixed(1)}`)
}
for (const [name, all] of figures) {
  const formatMedian = (part: string): string =>
    computeTimeQuantile(
      all.map((each) => each[part]!),
      0.5,
    ).toFixed(2)
  console.log(
    `${name}, sixteen clients: ${Object.keys(all[0] ?? {})
      .map((part) => `${part} ${formatMedian(part)}`)
      .join(', ')}`,
  )
}
await server.close()
await database.close()
if (!values.folder) await rm(folder, { recursive: true })

async function timeOneByOne(name: string): Promise<string> {
  const times: number[] = []
  let bytes = 0
  for (const calls of buildCalls(name, 'one by one', callsOneByOne)) {
    const before = readThreadTimeMs(server.pid)
    bytes += await sendCalls(calls)
    times.push(readThreadTimeMs(server.pid) - before)
  }
  const [half, most] = [0.5, 0.95].map((share) => computeTimeQuantile(times, share).toFixed(2))
  return `${name}: ${(bytes / callsOneByOne / 1024).toFixed(1)} KiB, ${half} ms p50, ${most} ms p95 of processor time`
}

/** Returns the responses per second, and the milliseconds of processor time of each. */
async function timeSixteenClients(pages: string[][]): Promise<Record<string, number>> {
  const [before, postgresBefore, began] = [readTimeByThread(server.pid), readPostgresSeconds(), performance.now()]
  const perSecond = await measurePagesPerSecond(server.url, pages, seconds)
  const done = (perSecond * (performance.now() - began)) / 1_000
  const after = readTimeByThread(server.pid)
  const [main, index, others] = (['main', 'index', 'others'] as const).map(
    (each) => (after[each] - before[each]) / done,
  )
  const postgres = ((readPostgresSeconds() - postgresBefore) * 1_000) / done
  const together = main! + index! + others! + postgres
  return { 'a second': perSecond, main: main!, index: index!, others: others!, PostgreSQL: postgres, together }
}

/** Returns the bytes of the compressed bodies. */
async function sendCalls(calls: string[]): Promise<number> {
  const sizes = calls.map(async (address) => {
    const answer = await fetch(server.url + address, { headers: { 'accept-encoding': 'br' } })
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    const unpacked = (await answer.arrayBuffer()).byteLength
    return Number(answer.headers.get('content-length') ?? unpacked)
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
