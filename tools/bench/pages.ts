// Times uncached pages of lists, or of lots with --of lots, rendered by a real web process: npm run bench -- pages
// [--lots N] [--folder F] [--of lots] [--profile]. With --against CHECKOUT alternates between two versions over one
// database: that checkout, which must be built, and this one.
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { buildPageUrl, measurePagesPerSecond } from './catalogue/http-pages.ts'
import { startServer, type BenchServer } from './catalogue/http-server.ts'
import { computeTimeQuantile } from './catalogue/create-list-traffic.ts'
import { openFilledDatabase } from './catalogue/open-filled-database.ts'
import { printProfile } from './catalogue/profile.ts'
import { generateQuestions } from './catalogue/questions.ts'
import { readThreadTimeMs, readTimeByThread } from './catalogue/read-thread-time-ms.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '100000' },
    /** Stores the lots for the next run; by default a temporary folder. */
    folder: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    /** Also prints a profile of a separate server. */
    profile: { type: 'boolean', default: false },
    of: { type: 'string', default: 'lists' },
    against: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
})
const seconds = Number(values.seconds)
const warmupPages = 1_000
const sequentialPages = 400
const folder = values.folder ? path.resolve(values.folder) : await createTemporaryFolder('bench')
const database = await openFilledDatabase(folder, Number(values.lots), (line) => console.log(line))
const pages = values.of === 'lots' ? await listLotPages() : generateQuestions(20_000, 'pages').map(buildPageUrl)

if (values.against) await compareVersions(path.resolve(values.against))
else await timeThisVersion()

if (values.profile) {
  const profiles = await createTemporaryFolder('profile')
  const profiled = await startServer(folder, { flags: ['--cpu-prof', `--cpu-prof-dir=${profiles}`] })
  await measurePagesPerSecond(profiled.url, slicePages(0, warmupPages), 4)
  const since = process.hrtime.bigint()
  const done = seconds * (await measurePagesPerSecond(profiled.url, slicePages(warmupPages, pages.length), seconds))
  const until = process.hrtime.bigint()
  await profiled.close()
  await printProfile(profiles, done, { since, until })
  await rm(profiles, { recursive: true })
}
await database.close()
if (!values.folder) await rm(folder, { recursive: true })

async function listLotPages(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: number }>('select id from lot order by md5(id::text) limit 20000')
  return rows.map(({ id }) => `/jewelry/${id}`)
}

function slicePages(from: number, to: number): string[][] {
  return pages.slice(from, to).map((page) => [page])
}

async function timeThisVersion(): Promise<void> {
  const server = await startServer(folder)
  await measurePagesPerSecond(server.url, slicePages(0, warmupPages), 4)
  const { times, kilobytes } = await timeOneByOne(server, pages.slice(warmupPages, warmupPages + sequentialPages))
  const [half, most] = [0.5, 0.95].map((share) => computeTimeQuantile(times, share).toFixed(2))
  console.log(`one by one: ${half} ms p50, ${most} ms p95 of processor time, ${kilobytes} KiB of HTML`)
  const before = readThreadTimeMs(server.pid)
  const perSecond = await measurePagesPerSecond(
    server.url,
    slicePages(warmupPages + sequentialPages, pages.length),
    seconds,
  )
  const each = (readThreadTimeMs(server.pid) - before) / (perSecond * seconds)
  console.log(`sixteen clients: ${perSecond.toFixed(0)} pages/s, ${each.toFixed(2)} ms of processor time each`)
  console.log(`${Math.round(server.readMemoryBytes() / 2 ** 20)} MB resident`)
  await server.close()
}

/** Prints medians of rounds; in each round both versions render the same pages. */
async function compareVersions(checkout: string): Promise<void> {
  const own = await createTemporaryFolder('against')
  // The path of the socket leads through a file descriptor of this process.
  const host = database.pool.options.host?.replace('/proc/self/', `/proc/${process.pid}/`) ?? ''
  const databaseUrl = `postgres://parure@localhost/postgres?host=${encodeURIComponent(host)}`
  const versions = [
    { name: 'against', server: await startServer(own, { checkout, databaseUrl }), rounds: [] as RoundFigures[] },
    { name: 'this', server: await startServer(folder), rounds: [] as RoundFigures[] },
  ]
  for (const { server } of versions) await measurePagesPerSecond(server.url, slicePages(0, warmupPages * 4), 15)
  const perRound = Math.floor((pages.length - warmupPages * 4) / Number(values.rounds))
  for (let round = 0; round < Number(values.rounds); round++) {
    const from = warmupPages * 4 + round * perRound
    for (const { server, rounds } of versions) rounds.push(await measureRound(server, from, from + perRound))
    console.log(`round ${round + 1}, load ${loadavg()[0]?.toFixed(1)}`)
  }
  for (const { name, server, rounds } of versions) {
    const names = Object.keys(rounds[0] ?? {}) as (keyof RoundFigures)[]
    const shown = names.map(
      (each) =>
        `${each} ${computeTimeQuantile(
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
interface RoundFigures extends ReturnType<typeof readTimeByThread> {
  'one by one': number
  p95: number
  'sixteen clients': number
  'pages/s': number
  KiB: number
}

async function measureRound(server: BenchServer, from: number, to: number): Promise<RoundFigures> {
  const { times, kilobytes } = await timeOneByOne(server, pages.slice(from, from + 60))
  const before = readTimeByThread(server.pid)
  const began = performance.now()
  const perSecond = await measurePagesPerSecond(server.url, slicePages(from + 60, to), 4)
  const done = (perSecond * (performance.now() - began)) / 1000
  const after = readTimeByThread(server.pid)
  const [main, index, others] = (['main', 'index', 'others'] as const).map(
    (each) => (after[each] - before[each]) / done,
  )
  return {
    'one by one': computeTimeQuantile(times, 0.5),
    p95: computeTimeQuantile(times, 0.95),
    'sixteen clients': main! + index! + others!,
    'pages/s': perSecond,
    main: main!,
    index: index!,
    others: others!,
    KiB: kilobytes,
  }
}

/** Measures the costs of single pages, including garbage collections. */
async function timeOneByOne(
  { url, pid }: BenchServer,
  asked: readonly string[],
): Promise<{ times: number[]; kilobytes: number }> {
  const times: number[] = []
  let bytes = 0
  for (const page of asked) {
    const began = readThreadTimeMs(pid)
    const answer = await fetch(url + page, { headers: { 'accept-encoding': 'br' } })
    if (!answer.ok) throw new Error(`${page}: ${answer.status}`)
    bytes += (await answer.text()).length
    times.push(readThreadTimeMs(pid) - began)
  }
  return { times, kilobytes: Math.round(bytes / asked.length / 1024) }
}
