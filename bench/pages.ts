// Times uncached list pages, rendered by a real web process: npm run bench -- pages [--lots N] [--folder F]
// [--profile]. With --against CHECKOUT alternates between two versions over one database: that checkout, which must be
// built, and this one.
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { pageOf, pagesPerSecond } from './catalogue/http-pages.ts'
import { serverOver, type Server } from './catalogue/http-server.ts'
import { quantile } from './catalogue/list-traffic.ts'
import { openFilled } from './catalogue/open-filled.ts'
import { printProfile } from './catalogue/profile.ts'
import { madeUpQuestions } from './catalogue/questions.ts'
import { threadTime, timeByThread } from './catalogue/thread-time.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '100000' },
    /** Stores the lots for the next run; by default a temporary folder. */
    folder: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    /** Also prints a profile of a separate server. */
    profile: { type: 'boolean', default: false },
    against: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
})
const seconds = Number(values.seconds)
const warmed = 1_000
const oneByOne = 400
const folder = values.folder ? path.resolve(values.folder) : await temporaryFolder('bench')
const database = await openFilled(folder, Number(values.lots), (line) => console.log(line))
const pages = madeUpQuestions(20_000, 'pages').map(pageOf)

if (values.against) await alternate(path.resolve(values.against))
else await timeAlone()

if (values.profile) {
  const profiles = await temporaryFolder('profile')
  const profiled = await serverOver(folder, { flags: ['--cpu-prof', `--cpu-prof-dir=${profiles}`] })
  await pagesPerSecond(profiled.url, batch(0, warmed), 4)
  const since = process.hrtime.bigint()
  const done = seconds * (await pagesPerSecond(profiled.url, batch(warmed, pages.length), seconds))
  const until = process.hrtime.bigint()
  await profiled.close()
  await printProfile(profiles, done, { since, until })
  await rm(profiles, { recursive: true })
}
await database.close()
if (!values.folder) await rm(folder, { recursive: true })

function batch(from: number, to: number): string[][] {
  return pages.slice(from, to).map((page) => [page])
}

async function timeAlone(): Promise<void> {
  const server = await serverOver(folder)
  await pagesPerSecond(server.url, batch(0, warmed), 4)
  const { times, kilobytes } = await oneByOneOf(server, pages.slice(warmed, warmed + oneByOne))
  const [half, most] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(2))
  console.log(`one by one: ${half} ms p50, ${most} ms p95 of processor time, ${kilobytes} KiB of HTML`)
  const before = threadTime(server.pid)
  const perSecond = await pagesPerSecond(server.url, batch(warmed + oneByOne, pages.length), seconds)
  const each = (threadTime(server.pid) - before) / (perSecond * seconds)
  console.log(`sixteen clients: ${perSecond.toFixed(0)} pages/s, ${each.toFixed(2)} ms of processor time each`)
  console.log(`${Math.round(server.memory() / 2 ** 20)} MB resident`)
  await server.close()
}

/** Prints medians of rounds; in each round both versions render the same pages. */
async function alternate(checkout: string): Promise<void> {
  const own = await temporaryFolder('against')
  const { host } = database.pool.options
  const databaseUrl = `postgres://parure@localhost/postgres?host=${encodeURIComponent(host ?? '')}`
  const versions = [
    { name: 'against', server: await serverOver(own, { checkout, databaseUrl }), rounds: [] as Round[] },
    { name: 'this', server: await serverOver(folder), rounds: [] as Round[] },
  ]
  for (const { server } of versions) await pagesPerSecond(server.url, batch(0, warmed * 4), 15)
  const perRound = Math.floor((pages.length - warmed * 4) / Number(values.rounds))
  for (let round = 0; round < Number(values.rounds); round++) {
    const from = warmed * 4 + round * perRound
    for (const { server, rounds } of versions) rounds.push(await roundOf(server, from, from + perRound))
    console.log(`round ${round + 1}, load ${loadavg()[0]?.toFixed(1)}`)
  }
  for (const { name, server, rounds } of versions) {
    const names = Object.keys(rounds[0] ?? {}) as (keyof Round)[]
    const shown = names.map(
      (each) =>
        `${each} ${quantile(
          rounds.map((round) => round[each]),
          0.5,
        ).toFixed(2)}`,
    )
    console.log(`${name}: ${shown.join(', ')}`)
    await server.close()
  }
  await rm(own, { recursive: true })
}

/** Milliseconds of processor time per page; by thread for sixteen clients. */
interface Round extends ReturnType<typeof timeByThread> {
  'one by one': number
  p95: number
  'sixteen clients': number
  'pages/s': number
  KiB: number
}

async function roundOf(server: Server, from: number, to: number): Promise<Round> {
  const { times, kilobytes } = await oneByOneOf(server, pages.slice(from, from + 60))
  const before = timeByThread(server.pid)
  const began = performance.now()
  const perSecond = await pagesPerSecond(server.url, batch(from + 60, to), 4)
  const done = (perSecond * (performance.now() - began)) / 1000
  const after = timeByThread(server.pid)
  const [main, index, others] = (['main', 'index', 'others'] as const).map(
    (each) => (after[each] - before[each]) / done,
  )
  return {
    'one by one': quantile(times, 0.5),
    p95: quantile(times, 0.95),
    'sixteen clients': main! + index! + others!,
    'pages/s': perSecond,
    main: main!,
    index: index!,
    others: others!,
    KiB: kilobytes,
  }
}

/** Measures the costs of single pages, including garbage collections. */
async function oneByOneOf(
  { url, pid }: Server,
  asked: readonly string[],
): Promise<{ times: number[]; kilobytes: number }> {
  const times: number[] = []
  let bytes = 0
  for (const page of asked) {
    const began = threadTime(pid)
    const answer = await fetch(url + page, { headers: { 'accept-encoding': 'br' } })
    if (!answer.ok) throw new Error(`${page}: ${answer.status}`)
    bytes += (await answer.text()).length
    times.push(threadTime(pid) - began)
  }
  return { times, kilobytes: Math.round(bytes / asked.length / 1024) }
}
