// Measures the costs of a list and of a filter choice for browser and server, by endpoint: npm run bench -- counts
// [--lots N] [--folder F] [--rounds N] [--seconds N]
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { callsOf, pagesPerSecond } from './catalogue/http-pages.ts'
import { serverOver } from './catalogue/http-server.ts'
import { quantile } from './catalogue/list-traffic.ts'
import { openFilled } from './catalogue/open-filled.ts'
import { madeUpQuestions } from './catalogue/questions.ts'
import { threadTime, timeByThread } from './catalogue/thread-time.ts'
import { postgresClock } from './processor-time.ts'

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
const asked = 200
/** More than sixteen clients can send in a round. */
const distinct = 3_000 * seconds
const folder = values.folder ? path.resolve(values.folder) : await temporaryFolder('bench')
const database = await openFilled(folder, Number(values.lots), (line) => console.log(line))
const server = await serverOver(folder)
const ofPostgres = await postgresClock(database.pool)

type Way = (list: string, total: string, groups: string[]) => string[]
const instead = (total: string, call: string): string => total.replace('/jewelries/total', call)
const ways: Record<string, Way> = {
  'a list in one call': (list) => [list.replace('/jewelries/', '/list')],
  'a list, its total and counts': (list, total) => [list, total, instead(total, '/counts')],
  'a choice: total and counts': (_list, total) => [instead(total, '/counts'), total],
  'a choice: total, five groups and facets': (_list, total, groups) => [total, ...groups, instead(total, '/facets')],
}
/** Distinct questions for each way and round, so that no response is a cache hit. */
const questionsOf = (name: string, round: string, count: number): string[][] =>
  madeUpQuestions(count, `${name} ${round}`).map((question) => {
    const [list = '', total = '', ...groups] = callsOf(question)
    return ways[name]!(list, total, groups)
  })

const names = Object.keys(ways)
for (const name of names) await pagesPerSecond(server.url, questionsOf(name, 'warm', distinct), seconds * 2)
for (const name of names) console.log(await oneByOne(name))
const rounds = Array.from({ length: Number(values.rounds) }, (_, round) => `round ${round + 1}`)
const figures = new Map(names.map((name) => [name, [] as Record<string, number>[]]))
for (const round of rounds) {
  for (const name of names) figures.get(name)!.push(await sixteen(questionsOf(name, round, distinct)))
  console.log(`${round}, load ${loadavg()[0]?.toFixed(1)}`)
}
for (const [name, all] of figures) {
  const middle = (part: string): string =>
    quantile(
      all.map((each) => each[part]!),
      0.5,
    ).toFixed(2)
  console.log(
    `${name}, sixteen clients: ${Object.keys(all[0] ?? {})
      .map((part) => `${part} ${middle(part)}`)
      .join(', ')}`,
  )
}
await server.close()
await database.close()
if (!values.folder) await rm(folder, { recursive: true })

async function oneByOne(name: string): Promise<string> {
  const times: number[] = []
  let bytes = 0
  for (const calls of questionsOf(name, 'one by one', asked)) {
    const before = threadTime(server.pid)
    bytes += await ask(calls)
    times.push(threadTime(server.pid) - before)
  }
  const [half, most] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(2))
  return `${name}: ${(bytes / asked / 1024).toFixed(1)} KiB, ${half} ms p50, ${most} ms p95 of processor time`
}

/** Returns the responses per second, and the milliseconds of processor time of each. */
async function sixteen(pages: string[][]): Promise<Record<string, number>> {
  const [before, postgresBefore, began] = [timeByThread(server.pid), ofPostgres(), performance.now()]
  const perSecond = await pagesPerSecond(server.url, pages, seconds)
  const done = (perSecond * (performance.now() - began)) / 1_000
  const after = timeByThread(server.pid)
  const [main, index, others] = (['main', 'index', 'others'] as const).map(
    (each) => (after[each] - before[each]) / done,
  )
  const postgres = ((ofPostgres() - postgresBefore) * 1_000) / done
  const together = main! + index! + others! + postgres
  return { 'a second': perSecond, main: main!, index: index!, others: others!, PostgreSQL: postgres, together }
}

/** Returns the bytes of the compressed bodies. */
async function ask(calls: string[]): Promise<number> {
  const sizes = calls.map(async (address) => {
    const answer = await fetch(server.url + address, { headers: { 'accept-encoding': 'br' } })
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    const unpacked = (await answer.arrayBuffer()).byteLength
    return Number(answer.headers.get('content-length') ?? unpacked)
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
