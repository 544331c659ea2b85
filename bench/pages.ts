// Times list pages that nobody asked for before, rendered by a real web process: npm run bench:pages -- [--lots N] [--folder F] [--profile]
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { pageOf, pagesPerSecond } from './catalogue/http-pages.ts'
import { serverOver } from './catalogue/http-server.ts'
import { quantile } from './catalogue/list-traffic.ts'
import { openFilled } from './catalogue/open-filled.ts'
import { printProfile } from './catalogue/profile.ts'
import { madeUpQuestions } from './catalogue/questions.ts'
import { threadTime } from './catalogue/thread-time.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '100000' },
    /** Where the lots are kept for the next time; else they are thrown away. */
    folder: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    /** Prints where a server of its own spends its time, after the figures. */
    profile: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const warmed = 1_000
const oneByOne = 400
const folder = values.folder ? path.resolve(values.folder) : await temporaryFolder('bench')
const database = await openFilled(folder, Number(values.lots), (line) => console.log(line))
const pages = madeUpQuestions(20_000, 'pages').map(pageOf)

const server = await serverOver(folder)
await pagesPerSecond(server.url, batch(0, warmed), 4)
await timeOneByOne()
const before = threadTime(server.pid)
const perSecond = await pagesPerSecond(server.url, batch(warmed + oneByOne, pages.length), seconds)
const each = (threadTime(server.pid) - before) / (perSecond * seconds)
console.log(`sixteen clients: ${perSecond.toFixed(0)} pages/s, ${each.toFixed(2)} ms of processor time each`)
console.log(`${Math.round(server.memory() / 2 ** 20)} MB resident`)
await server.close()

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

/** What single pages cost, with the collections of garbage that fall into them. */
async function timeOneByOne(): Promise<void> {
  const times: number[] = []
  let bytes = 0
  for (const page of pages.slice(warmed, warmed + oneByOne)) {
    const began = threadTime(server.pid)
    const answer = await fetch(server.url + page, { headers: { 'accept-encoding': 'br' } })
    if (!answer.ok) throw new Error(`${page}: ${answer.status}`)
    bytes += (await answer.text()).length
    times.push(threadTime(server.pid) - began)
  }
  const [half, most] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(2))
  console.log(
    `one by one: ${half} ms p50, ${most} ms p95 of processor time, ${Math.round(bytes / oneByOne / 1024)} KiB of HTML`,
  )
}
